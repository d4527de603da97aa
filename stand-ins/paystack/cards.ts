// The test cards of both providers and what each does. Only these are taken: a real card number is refused and never kept.

export type StepKind = 'pin' | 'otp' | 'phone' | 'birthday' | 'bank-page'
export type Step = { kind: StepKind; answer: string | null }
export type RefundFate = 'processed' | 'failed' | 'needs-attention'

export type TestCard = {
  id: string
  label: string
  number: string
  cvv: string
  steps: readonly Step[]
  /** Null when the bank approves. */
  decline: string | null
  refund: RefundFate
  brand: string
  bank: string
  /** Whether its bank lets it be charged again without its owner. */
  isReusable: boolean
}

const pin = (answer: string): Step => ({ kind: 'pin', answer })
const otp: Step = { kind: 'otp', answer: '123456' }
const phone: Step = { kind: 'phone', answer: null }
const birthday: Step = { kind: 'birthday', answer: null }
const bankPage: Step = { kind: 'bank-page', answer: 'approve' }

type Extra = Partial<Pick<TestCard, 'steps' | 'refund' | 'brand' | 'bank' | 'isReusable'>> & {
  decline?: string
}

function card(id: string, label: string, number: string, cvv: string, extra: Extra = {}): TestCard {
  const { steps = [], decline = null, refund = 'processed', brand = 'visa', bank = 'TEST BANK' } = extra
  const { isReusable = true } = extra
  return {
    id,
    label,
    number: number.replaceAll(' ', ''),
    cvv,
    steps,
    decline,
    refund,
    brand,
    bank,
    isReusable,
  }
}

export const testCards: readonly TestCard[] = [
  card('ok', 'Pays at once', '4084 0840 8408 4081', '408'),
  card('pin', 'Asks for a PIN', '5078 5078 5078 5078 12', '081', { steps: [pin('1111')], brand: 'verve' }),
  card('pin-otp', 'PIN, then a code', '5060 6666 6666 6666 666', '123', {
    steps: [pin('1234'), otp],
    brand: 'verve',
  }),
  card('pin-phone-otp', 'PIN, phone, then a code', '5078 5078 5078 5078 04', '884', {
    steps: [pin('0000'), phone, otp],
    brand: 'verve',
  }),
  card('bank-page', 'Bank’s own page (3-D Secure)', '5192 6027 2058 4796', '123', {
    steps: [bankPage],
    brand: 'mastercard',
  }),
  // Not one of Paystack's cards: it is here because their bank may ask for it.
  card('birthday', 'PIN, birthday (only here)', '5078 5078 5078 5078 38', '038', {
    steps: [pin('1111'), birthday],
    brand: 'verve',
    isReusable: false,
  }),
  card('declined', 'Declined', '4084 0800 0000 5408', '001', { decline: 'Declined' }),
  card('no-token', 'Bank does not answer', '5078 5078 5078 5078 53', '082', {
    steps: [pin('0000')],
    decline: 'Token Not Generated. Customer Not Registered on Token Platform',
    brand: 'verve',
  }),
  card('insufficient', 'Not enough money', '4084 0800 0067 0037', '787', { decline: 'Insufficient Funds' }),
  card('refund-fails', 'Pays; a refund fails', '4084 0800 0067 1803', '180', { refund: 'failed' }),
  card('refund-stuck', 'Pays; a refund needs attention', '4084 0800 0067 1902', '190', {
    refund: 'needs-attention',
  }),
]

const flutterwaveOtp: Step = { kind: 'otp', answer: '12345' }

/** Those of Flutterwave's documentation; what it does not say of their refunds, they do as any card. */
export const flutterwaveCards: readonly TestCard[] = [
  card('flw-ok', 'Pays at once', '5061 4601 6697 6054 667', '564', { brand: 'verve' }),
  card('flw-pin-otp', 'PIN, then a code', '5531 8866 5214 2950', '564', {
    steps: [pin('3310'), flutterwaveOtp],
    brand: 'mastercard',
  }),
  card('flw-bank-page', 'Bank’s own page (3-D Secure)', '5438 8980 1456 0229', '564', {
    steps: [bankPage],
    brand: 'mastercard',
  }),
  card('flw-insufficient', 'Not enough money', '5258 5859 2266 6506', '883', {
    decline: 'Insufficient Funds',
    brand: 'mastercard',
  }),
  card('flw-do-not-honour', 'Declined', '5143 0105 2233 9965', '276', {
    decline: 'Do Not Honour',
    brand: 'mastercard',
  }),
  card('flw-fraud', 'Held for fraud', '5590 1317 4329 4314', '887', {
    decline: 'Fraudulent',
    brand: 'mastercard',
  }),
]

export function findCard(cards: readonly TestCard[], number: string): TestCard | null {
  const digits = number.replace(/[\s-]/gu, '')
  return cards.find((known) => known.number === digits) ?? null
}

export function findCardById(id: string): TestCard | null {
  return [...testCards, ...flutterwaveCards].find((known) => known.id === id) ?? null
}

/** Groups of four, as printed on a card. */
export function spacedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/gu, '$1 ')
}

export type Expiry = { month: number; year: number }

/** Reads "12/30", "12 / 2030" or "1230". Null when it is not a month. */
export function parseExpiry(text: string): Expiry | null {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/u.exec(text)
  const month = Number(match?.[1])
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null
}

export function isExpired({ month, year }: Expiry, at: Date): boolean {
  return at.getTime() >= Date.UTC(year, month, 1)
}

/** Why an answer to a step is refused, in the bank's words; null when it is right. */
export function findStepFault(step: Step, given: string): string | null {
  const text = given.trim()
  switch (step.kind) {
    case 'pin':
      return text === step.answer ? null : 'Incorrect PIN'
    case 'otp':
      return text === step.answer ? null : 'Incorrect one-time code'
    case 'phone':
      return /^\+?\d{10,14}$/u.test(text.replace(/[\s-]/gu, '')) ? null : 'Incorrect phone number'
    case 'birthday':
      return /^(19|20)\d\d-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text))
        ? null
        : 'Incorrect birthday'
    case 'bank-page':
      return text === step.answer ? null : 'The bank could not confirm that it was you'
  }
}
