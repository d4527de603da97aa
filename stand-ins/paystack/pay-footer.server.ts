// Below every open payment: the way out, and the switches that let a person choose what happens next.
import { html } from 'hono/html'
import { switchesOf } from './charges.server.ts'
import { type Html, linkTo, type View } from './pay-layout.server.ts'
import { chargeModes, noticeModes } from './switches.ts'

export function cancelLink(view: View): Html {
  const { deps, txn, popup } = view
  const href = popup || !txn.cancelUrl ? linkTo(view, '/cancel') : txn.cancelUrl
  return html`<p><a class="cancel" href="${href}">Cancel payment</a></p>
    <p>Local stand-in for ${deps.dialect.name}</p>`
}

export function testControls(view: View): Html {
  const { deps, txn } = view
  const switches = switchesOf(deps, txn)
  return html`<details>
    <summary>Test controls</summary>
    <div>
      <form class="stack" method="post" action="${linkTo(view, '/controls')}">
        ${choice('notice', 'The shop is told', noticeModes, switches.notice)}
        ${choice('charge', 'What is charged', chargeModes, switches.charge)}
        <button class="button plain" type="submit">Use for this payment</button>
      </form>
      <p class="hint">
        <a class="cancel" href="${deps.prefix}/_control" target="_blank">All payments, clock and faults</a>
      </p>
    </div>
  </details>`
}

export function choice(name: string, label: string, options: Record<string, string>, chosen: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${Object.entries(options).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select>
  </div>`
}
