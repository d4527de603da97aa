// The addresses of the hosted payment page. A POST changes something and answers 303 back to the page or, once paid,
// to the shop; only a fault of the card fields is answered in place.
import { type Context, Hono } from 'hono'
import { readFields, refuse, succeed } from './api-answers.server.ts'
import { startedData } from './api-routes.server.ts'
import {
  answerStep,
  type CardFields,
  currentStep,
  expectMoney,
  leaveSteps,
  payByCard,
  payState,
  rejectTransfer,
  switchesOf,
} from './charges.server.ts'
import { inlineScript, pageScript } from './browser-scripts.ts'
import { openTransaction } from './initialize.server.ts'
import type { Deps } from './deps.server.ts'
import { linkTo, page, sendPage, type View } from './pay-layout.server.ts'
import { type CardEntry, choicePage, type Tab, tabsOf } from './pay-page.server.ts'
import { endPage, stepPage, waitingPage } from './pay-steps.server.ts'
import { switchesSchema } from './switches.ts'
import { html } from 'hono/html'

const waitSeconds = 2

export function createPayRoutes(deps: Deps): Hono {
  const app = new Hono()
  addScripts(app, deps)
  app.get('/checkout/:code', (c) => withTransaction(c, deps, (view) => show(c, view)))
  app.get('/checkout/:code/cancel', (c) =>
    withTransaction(c, deps, (view) =>
      sendPage(c, endPage(view, 'cancelled', view.popup ? null : view.txn.callbackUrl), view),
    ),
  )
  app.post('/checkout/:code/card', (c) => withTransaction(c, deps, (view) => takeCard(c, view)))
  app.post('/checkout/:code/step', (c) => change(c, deps, answerForm))
  app.post('/checkout/:code/transfer', (c) => change(c, deps, transferForm))
  app.post('/checkout/:code/ussd', (c) => change(c, deps, ({ txn }) => expectMoney(deps, txn, 'ussd')))
  app.post('/checkout/:code/controls', (c) => change(c, deps, controlsForm))
  return app
}

type Form = Record<string, string>

function answerForm({ deps, txn }: View, form: Form): void {
  if (form.leave) leaveSteps(deps, txn)
  else answerStep(deps, txn, form.value ?? '')
}

function transferForm({ deps, txn }: View, form: Form): void {
  if (form.sent === 'wrong') rejectTransfer(deps, txn)
  else expectMoney(deps, txn, 'bank_transfer')
}

function controlsForm({ deps, txn }: View, form: Form): void {
  const switches = switchesSchema.safeParse(form)
  if (switches.success) deps.store.saveTransaction({ ...txn, switches: switches.data })
}

async function takeCard(c: Context, view: View): Promise<Response> {
  const form = await readForm(c)
  const fields: CardFields = { number: form.number ?? '', expiry: form.expiry ?? '', cvv: form.cvv ?? '' }
  const txn = view.deps.store.findByCode(view.txn.accessCode) ?? view.txn
  const fault = payByCard(view.deps, txn, fields)
  return fault ? show(c, view, { fields, fault }) : moveOn(c, view, 'card')
}

/** Runs `work` on the transaction as it is once the form has been read, then leads on. */
function change(c: Context, deps: Deps, work: (view: View, form: Form) => void): Promise<Response> {
  return withTransaction(c, deps, async (view) => {
    const form = await readForm(c)
    const txn = deps.store.findByCode(view.txn.accessCode) ?? view.txn
    work({ ...view, txn }, form)
    return moveOn(
      c,
      view,
      c.req.path.endsWith('/transfer') ? 'transfer' : c.req.path.endsWith('/ussd') ? 'ussd' : 'card',
    )
  })
}

/** Where a form leads: back to the page, or to the shop when the money is there. */
async function moveOn(c: Context, view: View, tab: Tab): Promise<Response> {
  const { deps } = view
  const txn = deps.store.findByCode(view.txn.accessCode) ?? view.txn
  if (payState(deps, txn) !== 'paid') return c.redirect(linkTo(view, '', { tab }), 303)
  if (switchesOf(deps, txn).notice === 'before') await deps.jobs.flush()
  return leave(c, { ...view, txn })
}

function leave(c: Context, view: View): Promise<Response> | Response {
  const { txn, popup } = view
  if (popup || !txn.callbackUrl) return sendPage(c, endPage(view, 'paid', null), view)
  return c.redirect(returnUrl(view, txn.callbackUrl), 303)
}

function returnUrl({ deps, txn }: View, callbackUrl: string): string {
  const url = new URL(callbackUrl)
  for (const [name, value] of Object.entries(deps.dialect.returnQuery(txn))) url.searchParams.set(name, value)
  return url.href
}

function show(c: Context, view: View, entry: CardEntry | null = null): Promise<Response> | Response {
  const { deps, txn } = view
  const state = payState(deps, txn)
  switch (state) {
    case 'paid':
      return showPaid(c, view)
    case 'expired':
      return sendPage(c, endPage(view, 'expired', txn.cancelUrl ?? txn.callbackUrl), view, 410)
    case 'waiting':
      // A header, not a meta tag: readers of the page are not cut off, and no script is needed.
      c.header('refresh', `${waitSeconds}; url=${linkTo(view, '', { waiting: '1' })}`)
      return sendPage(c, waitingPage(view), view)
    case 'step':
    case 'open':
    case 'held': {
      const step = currentStep(txn)
      return step ? sendPage(c, stepPage(view, step), view) : showChoice(c, view, entry, state === 'held')
    }
  }
}

function showChoice(c: Context, view: View, entry: CardEntry | null, isHeld: boolean): Promise<Response> {
  const tabs = tabsOf(view.txn)
  const asked = entry ? 'card' : c.req.query('tab')
  const tab = tabs.find((name) => name === asked) ?? tabs[0] ?? 'card'
  return sendPage(c, choicePage(view, tab, entry, isHeld), view, entry ? 422 : 200)
}

function showPaid(c: Context, view: View): Promise<Response> | Response {
  const { callbackUrl } = view.txn
  if (c.req.query('waiting')) return leave(c, view)
  return sendPage(c, endPage(view, 'already-paid', callbackUrl && returnUrl(view, callbackUrl)), view)
}

async function withTransaction(
  c: Context,
  deps: Deps,
  answer: (view: View) => Promise<Response> | Response,
): Promise<Response> {
  const popup = c.req.query('popup') === '1'
  const txn = deps.store.findByCode(c.req.param('code') ?? '')
  if (txn) return answer({ deps, txn, popup })
  const body = html`<main class="sheet">
    <div class="body">
      <h1>This payment page does not exist</h1>
      <p class="hint">Go back to the shop and start the payment again.</p>
    </div>
  </main>`
  return sendPage(c, page(deps, 'Not found', body), { popup, txn: null }, 404)
}

async function readForm(c: Context): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function addScripts(app: Hono, deps: Deps): void {
  for (const [path, script] of [
    ['/v2/inline.js', inlineScript],
    ['/v2/page.js', pageScript],
  ] as const) {
    app.get(path, (c) =>
      c.body(script, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
  }
  // What the popup's newTransaction opens with the public key, as Paystack's own popup does.
  app.post('/v2/initialize', async (c) => {
    const fields = await readFields(c)
    if (!fields || !String(fields.key).startsWith('pk_')) {
      return refuse(c, { status: 401, code: 'invalid_Key', message: 'Invalid key' })
    }
    const opened = openTransaction(deps, fields)
    return 'code' in opened
      ? refuse(c, opened)
      : succeed(c, 'Authorization URL created', startedData(deps, opened))
  })
}
