// A shopper who buys over HTTP and does not give up: what was cut off or answered with an error is sent again, word for word,
// as a browser does when its page is loaded again.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, createVisitor, type Fields, type Visitor } from '#tests/visitor.ts'
import { formsIn } from '#tests/forms.ts'
import { solvePuzzle } from '#tests/solve-puzzle.ts'

export type Purchase = {
  email: string
  /** Of the checkout page: makes a form that is sent again the same order. */
  key: string
  /** Sent again after a cut or an error. */
  resumed: number
  /** Answers with a status of 500 and more. */
  errors: number
}

export type Buying = {
  /** Where the shop is at this moment. */
  address: () => Promise<string>
  variantId: string
  /** Makes e-mail, phone and network address their own. */
  who: number
  /** Pays at the provider and says where the shopper is led then. */
  pay: (payPage: string) => Promise<string>
  /** Whether they come back from the payment page; who does not leaves the shop to its webhook and its clock. */
  comesBack: boolean
}

const mostTries = 300
const pauseMs = 150

/** Ends when the shopper has seen that the order is paid, or has paid and gone. Throws at once when the shop refuses them. */
export async function buy({ address, variantId, who, pay, comesBack }: Buying): Promise<Purchase> {
  const cookies = new Map<string, string>()
  const network = `10.${(who >> 16) & 255}.${(who >> 8) & 255}.${who & 255}`
  const bought: Purchase = { email: `buyer${who}@example.com`, key: '', resumed: 0, errors: 0 }

  const refused = (answer: Answer) => new Error(`${bought.email} was refused: ${wordsOf(answer)}`)
  /** Asks again until the answer is one that `read` can use; what is refused is not asked again. */
  async function insist<Read>(
    ask: (visitor: Visitor) => Promise<Answer>,
    read: (answer: Answer) => Read | null,
  ): Promise<Read> {
    for (let tries = 0; tries < mostTries; tries++) {
      const answer = await orCut(ask(createVisitor(await address(), { cookies, address: network })))
      if (answer && answer.status < 500) {
        const found = read(answer)
        if (found !== null) return found
        if (answer.status >= 400) throw refused(answer)
      }
      if (answer && answer.status >= 500) bought.errors++
      bought.resumed++
      await delay(pauseMs)
    }
    throw new Error(`${bought.email} gave up after ${mostTries} tries`)
  }

  const change = { intent: 'add', variantId, quantity: 1, changeId: randomUUID() }
  const changes = { changes: [change] } as unknown as Fields
  await insist(
    (visitor) => visitor.post('/cart/changes', changes, { 'content-type': 'application/json' }),
    ({ status }) => (status === 200 ? true : null),
  )
  const form = await insist(
    (visitor) => visitor.get('/checkout'),
    ({ body }) => checkoutForm(body),
  )
  // Its first button only asks for the total.
  const { intent: _question, useAddress: _known, ...shown } = form
  const filled: Fields = { ...shown, ...contactOf(who), email: bought.email }
  bought.key = filled['key'] ?? ''
  const first = await insist(
    (visitor) => postCheckout(visitor, filled),
    (answer) => {
      // Whatever else it says, without a way onward the page refuses.
      if (answer.location === null || answer.location.startsWith('/cart')) throw refused(answer)
      return answer.location
    },
  )
  // The order stands and its payment page could not be opened yet: pressed again on its own page.
  const payPage = first.startsWith('/order/')
    ? await insist(
        (visitor) => visitor.post(first.split('?')[0] ?? first, {}),
        ({ location }) => (location?.startsWith('http') === true ? location : null),
      )
    : first
  // The page of the demo's own provider is named without its host.
  const back = new URL(await pay(payPage), await address())
  if (comesBack)
    await insist(
      (visitor) => visitor.get(back.pathname + back.search),
      ({ location }) => (location !== null && !location.includes('checking') ? true : null),
    )
  return bought
}

/** Null when nobody listened, or the line was cut. */
async function orCut(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && ('code' in error || error.message.startsWith('no answer'))) return null
    throw error
  }
}

function checkoutForm(html: string): Fields | null {
  return formsIn(html, '/checkout').find(({ fields }) => 'key' in fields)?.fields ?? null
}

function contactOf(who: number): Fields {
  return {
    name: 'Adaeze Okafor',
    phone: `0803${String(1_000_000 + (who % 9_000_000)).slice(-7)}`,
    country: 'NG',
    state: 'LA',
    area: 'mainland',
    city: 'Ikeja',
    address: '12 Allen Avenue',
    landmark: 'Opposite the bank',
  }
}

/** Who was cut off a few times is asked for a human check, which a browser works out beside the typing. */
async function postCheckout(visitor: Visitor, filled: Fields): Promise<Answer> {
  const answer = await visitor.post('/checkout', filled)
  if (answer.status !== 409 || !answer.body.includes('name="solution"')) return answer
  return visitor.post('/checkout', { ...filled, solution: await solvePuzzle(visitor) })
}

function wordsOf({ status, location, body }: Answer): string {
  const text = /role="alert"[^>]*>([\s\S]{0,400})/u.exec(body)?.[1] ?? body.slice(0, 200)
  const words = text
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return `${status} ${location ?? ''} ${words}`
}
