// The pages after the first tap: what the bank asks, the wait for a transfer, and the ends.
import { html } from 'hono/html'
import type { Step, StepKind } from './cards.ts'
import { cancelLink, testControls } from './pay-footer.server.ts'
import { formatAmount, type Html, linkTo, paySheet, type View } from './pay-layout.server.ts'

type Asking = {
  heading: string
  label: string
  type: string
  inputmode: string
  autocomplete: string
  hint: string
}

const askings: Record<Exclude<StepKind, 'bank-page'>, Asking> = {
  pin: {
    heading: 'Enter your card PIN',
    label: 'PIN',
    type: 'password',
    inputmode: 'numeric',
    autocomplete: 'off',
    hint: 'Test PIN',
  },
  otp: {
    heading: 'Enter the code that your bank sent you',
    label: 'One-time code',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    hint: 'Test code',
  },
  phone: {
    heading: 'Enter the phone number registered with your bank',
    label: 'Phone number',
    type: 'tel',
    inputmode: 'tel',
    autocomplete: 'tel',
    hint: 'Any phone number works here',
  },
  birthday: {
    heading: 'Enter your birthday',
    label: 'Birthday',
    type: 'date',
    inputmode: '',
    autocomplete: 'bday',
    hint: 'Any birthday works here',
  },
}

export function stepPage(view: View, step: Step): Html {
  const body = html`<div class="body">
      ${step.kind === 'bank-page' ? bankPage(view) : question(view, step, askings[step.kind])}
    </div>
    <div class="foot">
      <form method="post" action="${linkTo(view, '/step')}">
        <button class="button plain" name="leave" value="yes" type="submit">Pay another way</button>
      </form>
      ${cancelLink(view)}
    </div>
    ${testControls(view)}`
  return paySheet(view, 'Confirm your payment', body)
}

function question(view: View, step: Step, asking: Asking): Html {
  return html`<h1>${asking.heading}</h1>
    <form class="stack" method="post" action="${linkTo(view, '/step')}">
      <div class="field">
        <label for="value">${asking.label}</label>
        <input
          id="value"
          name="value"
          type="${asking.type}"
          ${asking.inputmode ? html`inputmode="${asking.inputmode}"` : ''}
          autocomplete="${asking.autocomplete}"
          aria-describedby="hint"
          required
          autofocus
        />
        <p class="hint" id="hint">${step.answer ? `${asking.hint}: ${step.answer}` : asking.hint}</p>
      </div>
      <button class="button" type="submit">Continue</button>
    </form>`
}

function bankPage(view: View): Html {
  const amount = formatAmount(view.txn.amount, view.txn.currency)
  return html`<h1>Test Bank: is this payment yours?</h1>
    <form class="stack" method="post" action="${linkTo(view, '/step')}">
      <p class="hint">
        This stands for the page of your own bank (3-D Secure). ${view.deps.merchantName()} asks for
        ${amount}.
      </p>
      <button class="button" name="value" value="approve" type="submit">Yes, approve</button>
      <button class="button plain" name="value" value="refuse" type="submit">No, refuse</button>
    </form>`
}

export function waitingPage(view: View): Html {
  const body = html`<div class="body centre">
      <div class="spinner" aria-hidden="true"></div>
      <h1>Waiting for your bank</h1>
      <div class="stack" role="status">
        <p class="hint">
          This page updates automatically. You can also close it: we tell the shop when the money arrives.
        </p>
      </div>
    </div>
    <div class="foot">
      <p><a class="cancel" href="${linkTo(view, '', { waiting: '1' })}">Check again now</a></p>
    </div>
    ${testControls(view)}`
  return paySheet(view, 'Waiting for your bank', body)
}

export function endPage(
  view: View,
  end: 'paid' | 'already-paid' | 'cancelled' | 'expired',
  returnUrl: string | null,
): Html {
  const words = {
    paid: ['Payment successful', 'Thank you. You can close this page.'],
    'already-paid': ['This payment is complete', 'It was paid before, and you will not be charged again.'],
    cancelled: ['Payment cancelled', 'You have not been charged. You can close this page.'],
    expired: [
      'This payment page has expired',
      'You have not been charged. Go back to the shop to start again.',
    ],
  } as const
  const [heading, text] = words[end]
  const isPaid = end === 'paid' || end === 'already-paid'
  const body = html`<div class="body centre">
    ${isPaid ? html`<div class="tick" aria-hidden="true">✓</div>` : ''}
    <h1>${heading}</h1>
    <div class="stack">
      <p class="hint">${text}</p>
      ${returnUrl ? html`<a class="button" href="${returnUrl}" target="_top">Back to ${view.deps.merchantName()}</a>` : ''}
    </div>
  </div>`
  return paySheet(view, heading, body, isPaid ? 'success' : end === 'cancelled' ? 'cancel' : 'loaded')
}
