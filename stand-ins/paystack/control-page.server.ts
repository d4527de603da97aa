// The page where a person sets the switches, moves the clock and sees what was sent to the shop.
import { html } from 'hono/html'
import { choice } from './pay-footer.server.ts'
import { formatAmount, type Html, page } from './pay-layout.server.ts'
import type { Deps } from './deps.server.ts'
import type { StoredJob, Transaction } from './records.ts'
import { againModes, chargeModes, faultKinds, noticeModes } from './switches.ts'

const shown = 20

export function controlPage(deps: Deps): Html {
  const body = html`<main class="sheet wide">
    <h1>${deps.dialect.name} stand-in: controls</h1>
    <p class="hint">
      Its clock says ${timeText(deps.now())}. These settings apply to every payment that has none of its own.
    </p>
    ${switchForms(deps)} ${clockForms(deps)} ${paymentTable(deps)} ${refundTable(deps)} ${jobTable(deps)}
  </main>`
  return page(deps, `Controls of the ${deps.dialect.name} stand-in`, body)
}

function switchForms(deps: Deps): Html {
  const switches = deps.store.readSwitches()
  const fault = deps.store.readFault()
  const action = `${deps.prefix}/_control`
  return html`<h2>Payments</h2>
    <form method="post" action="${action}">
      ${choice('notice', 'The shop is told', noticeModes, switches.notice)}
      ${choice('charge', 'What is charged', chargeModes, switches.charge)}
      ${choice('again', 'A remembered card is', againModes, switches.again ?? 'taken')}
      <button class="button small" type="submit">Set for all payments</button>
    </form>
    <h2>Faults of the API</h2>
    <form method="post" action="${action}">
      ${choice('kind', 'The API', faultKinds, fault.kind)}
      ${numberField('latencyMs', 'Wait, milliseconds', fault.latencyMs, 60_000)}
      ${numberField('times', 'How many calls (0: until switched off)', fault.times, 1_000)}
      <button class="button small" type="submit">Set fault</button>
    </form>`
}

function clockForms(deps: Deps): Html {
  const action = `${deps.prefix}/_control`
  return html`<h2>Clock</h2>
    <form method="post" action="${action}">
      ${numberField('minutes', 'Minutes to move forward', 10, 10_000)}
      <button class="button small" type="submit">Move the clock and run what is due</button>
    </form>
    <form method="post" action="${action}">
      <button class="button plain small" name="flush" value="yes" type="submit">Run what is due now</button>
    </form>`
}

function numberField(name: string, label: string, value: number, max: number): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="number" min="0" max="${max}" value="${value}" required />
  </div>`
}

function paymentTable(deps: Deps): Html {
  const rows = deps.store.listTransactions(shown).map(
    (txn) =>
      html`<tr>
        <td><a href="${deps.prefix}/checkout/${txn.accessCode}">${txn.reference}</a></td>
        <td>${formatAmount(txn.chargedAmount, txn.chargedCurrency)}</td>
        <td>${txn.status}</td>
        <td>${txn.channel ?? ''}</td>
        <td>${txn.gatewayResponse}</td>
        <td>${timeText(txn.createdAt)}</td>
        <td>${disputeButton(deps, txn)}</td>
      </tr>`,
  )
  const heads = ['Reference', 'Amount', 'Status', 'Channel', 'Bank said', 'Opened', 'Chargeback']
  return table('Latest payments', heads, rows)
}

function disputeButton(deps: Deps, { reference, status }: Transaction): Html | string {
  if (status !== 'success' || !deps.dialect.hasDisputes) return ''
  return html`<form method="post" action="${deps.prefix}/_control">
    <button class="button plain small" name="dispute" value="${reference}" type="submit">Dispute</button>
  </form>`
}

function refundTable(deps: Deps): Html {
  const rows = deps.store.listRefunds(shown).map((refund) => {
    const txn = deps.store.findById(refund.transactionId)
    return html`<tr>
      <td>${txn?.reference ?? ''}</td>
      <td>${formatAmount(refund.amount, txn?.chargedCurrency ?? 'NGN')}</td>
      <td>${refund.status}</td>
      <td>${timeText(refund.updatedAt)}</td>
    </tr>`
  })
  return table('Latest refunds', ['Payment', 'Amount', 'Status', 'Since'], rows)
}

function jobTable(deps: Deps): Html {
  const rows = deps.store.listJobs(shown).map(
    (stored) =>
      html`<tr>
        <td>${nameOf(stored)}</td>
        <td>${stored.state}</td>
        <td>${timeText(stored.dueAt)}</td>
        <td>${answerOf(stored)}</td>
      </tr>`,
  )
  return table('Notices and other jobs', ['What', 'State', 'Due', 'The shop answered'], rows)
}

function nameOf({ job }: StoredJob): string {
  return job.kind === 'notice' ? `${job.event} ${job.reference}` : job.kind
}

function answerOf({ job }: StoredJob): string {
  return job.kind === 'notice' && job.lastAnswer ? `${job.lastAnswer} (try ${job.tries})` : ''
}

function table(title: string, heads: string[], rows: Html[]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="hint">None yet.</p>`
  return html`<h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}

function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
