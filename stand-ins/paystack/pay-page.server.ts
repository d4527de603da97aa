// The page where they choose how to pay: by card, by transfer or by USSD code. Plain forms; no script is needed.
import { html } from 'hono/html'
import { spacedNumber } from './cards.ts'
import type { CardFault, CardFields } from './charges.server.ts'
import { minTransferAmount } from './initialize.server.ts'
import { formatAmount, type Html, linkTo, paySheet, type View } from './pay-layout.server.ts'
import { cancelLink, testControls } from './pay-footer.server.ts'
import type { Transaction } from './records.ts'

export type Tab = 'card' | 'transfer' | 'ussd'
export type CardEntry = { fields: CardFields; fault: CardFault | null }

const tabChannels: Record<Tab, string> = { card: 'card', transfer: 'bank_transfer', ussd: 'ussd' }
const tabNames: Record<Tab, string> = { card: 'Card', transfer: 'Transfer', ussd: 'USSD' }
/** An account number for a transfer lives this long, then another one is shown. */
const accountMs = 30 * 60_000

export function tabsOf(txn: Transaction): Tab[] {
  const tabs: Tab[] = ['card', 'transfer', 'ussd']
  return tabs.filter(
    (tab) =>
      txn.channels.includes(tabChannels[tab]) && (tab !== 'transfer' || txn.amount >= minTransferAmount),
  )
}

export function choicePage(view: View, tab: Tab, entry: CardEntry | null, isHeld: boolean): Html {
  const { txn } = view
  const links = tabsOf(txn).map(
    (name) =>
      html`<a href="${linkTo(view, '', { tab: name })}" ${name === tab ? html`aria-current="page"` : ''}
        >${tabNames[name]}</a
      >`,
  )
  const wasRefused = txn.status === 'failed' || (txn.status === 'ongoing' && txn.channel === 'bank_transfer')
  const body = html` <nav class="tabs" aria-label="Ways to pay">${links}</nav>
    <div class="body">
      ${wasRefused && !entry?.fault ? refusal(txn) : ''}
      ${tab === 'card' ? (isHeld ? heldCard() : cardTab(view, entry)) : tab === 'transfer' ? transferTab(view) : ussdTab(view)}
    </div>
    <div class="foot">${cancelLink(view)}</div>
    ${tab === 'card' && !isHeld ? cardList(view) : ''} ${testControls(view)}`
  return paySheet(view, `Pay by ${tabNames[tab]}`, body)
}

function refusal(txn: Transaction): Html {
  return html`<p class="notice" role="alert">
    <strong>Payment not taken:</strong> ${txn.gatewayResponse}. You have not been charged. Try again or choose
    another way to pay.
  </p>`
}

function heldCard(): Html {
  return html`<h1>Card payments are on hold</h1>
    <p class="hint">
      Ten tries in a row have failed. You can still pay by transfer or USSD, or cancel and go back to the
      shop.
    </p>`
}

function cardTab(view: View, entry: CardEntry | null): Html {
  const { txn } = view
  return html`<h1>Enter your card details</h1>
    <form class="stack" method="post" action="${linkTo(view, '/card')}">
      ${cardField('number', 'Card number', '0000 0000 0000 0000', 'cc-number', 23, entry)}
      <div class="pair">
        ${cardField('expiry', 'Expiry', 'MM / YY', 'cc-exp', 9, entry)}
        ${cardField('cvv', 'CVV', '123', 'cc-csc', 4, entry)}
      </div>
      <button class="button" type="submit">Pay ${formatAmount(txn.amount, txn.currency)}</button>
    </form>`
}

function cardField(
  name: keyof CardFields,
  label: string,
  sample: string,
  autocomplete: string,
  length: number,
  entry: CardEntry | null,
): Html {
  const fault = entry?.fault?.field === name ? entry.fault.message : null
  // The security code is never sent back into a page.
  const value = name === 'cvv' ? '' : (entry?.fields[name] ?? '')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${sample}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      maxlength="${length}"
      required
      ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ''}
    />
    ${fault ? html`<p class="fault" id="${name}-fault" role="alert">${fault}</p>` : ''}
  </div>`
}

function cardList(view: View): Html {
  const year = new Date(view.deps.now()).getUTCFullYear() + 4
  const items = view.deps.dialect.cards.map(
    (card) =>
      html`<li>
        <div>
          ${card.label}<br /><span>${spacedNumber(card.number)}<br />CVV ${card.cvv}</span>
        </div>
        <form method="post" action="${linkTo(view, '/card')}">
          <input type="hidden" name="number" value="${card.number}" />
          <input type="hidden" name="expiry" value="12/${String(year).slice(2)}" />
          <input type="hidden" name="cvv" value="${card.cvv}" />
          <button class="button plain small" type="submit" aria-label="Use this card: ${card.label}">
            Use this card
          </button>
        </form>
      </li>`,
  )
  return html`<details>
    <summary>Test cards</summary>
    <div>
      <ul class="cards">
        ${items}
      </ul>
    </div>
  </details>`
}

function transferTab(view: View): Html {
  const { txn, deps } = view
  const slot = Math.max(0, Math.floor((deps.now() - txn.createdAt) / accountMs))
  const until = new Date(txn.createdAt + (slot + 1) * accountMs)
  const left = Math.max(1, Math.ceil((until.getTime() - deps.now()) / 60_000))
  const account = String((BigInt(txn.id) + BigInt(slot) * 7_919n) % 10n ** 8n).padStart(8, '0')
  const amount = formatAmount(txn.amount, txn.currency)
  return html`<h1>Transfer exactly ${amount}</h1>
    <dl class="account">
      <div>
        <dt>Bank</dt>
        <dd>Test bank of ${deps.dialect.name}</dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd class="big">99${account}</dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd>${deps.dialect.name} Checkout / ${deps.merchantName()}</dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>${amount}</dd>
      </div>
      <div>
        <dt>Valid for</dt>
        <dd>
          <span data-seconds="${Math.round((until.getTime() - deps.now()) / 1_000)}">${left} min</span>
        </dd>
      </div>
    </dl>
    <form class="stack" method="post" action="${linkTo(view, '/transfer')}">
      <p class="hint">The account is for this payment only. Send the amount in one transfer, to the kobo.</p>
      <button class="button" name="sent" value="right" type="submit">I have sent the money</button>
      <button class="button plain" name="sent" value="wrong" type="submit">
        I sent a wrong amount (test)
      </button>
    </form>`
}

function ussdTab(view: View): Html {
  const { txn } = view
  const code = txn.id.slice(-4)
  const banks = [
    ['GTBank', '*737*33*4*'],
    ['UBA', '*919*30*'],
    ['Zenith Bank', '*966*'],
    ['Sterling Bank', '*822*'],
  ] as const
  return html`<h1>Dial your bank’s code</h1>
    <ul class="codes stack">
      ${banks.map(([bank, start]) => html`<li><span>${bank}</span><code>${start}${code}#</code></li>`)}
    </ul>
    <form class="stack" method="post" action="${linkTo(view, '/ussd')}">
      <p class="hint">
        Dial it on the phone registered with your bank, follow the steps for
        ${formatAmount(txn.amount, txn.currency)}, then come back here.
      </p>
      <button class="button" type="submit">I have dialled it</button>
    </form>`
}
