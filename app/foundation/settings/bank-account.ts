// Account numbers of Nigerian banks (NUBAN): nine digits and one that is reckoned from them and the bank's code. Pure.

/** Codes of the Central Bank; the check needs the bank's own. Names as people type them, in plain letters. */
const bankCodes: Readonly<Record<string, string>> = {
  access: '044',
  citi: '023',
  ecobank: '050',
  fcmb: '214',
  fidelity: '070',
  first: '011',
  firstof: '011',
  firstcitymonument: '214',
  gt: '058',
  guarantytrust: '058',
  jaiz: '301',
  keystone: '082',
  polaris: '076',
  providus: '101',
  stanbicibtc: '221',
  standardchartered: '068',
  sterling: '232',
  union: '032',
  unionofnigeria: '032',
  unitedforafrica: '033',
  uba: '033',
  unity: '215',
  wema: '035',
  zenith: '057',
}

/** 'GTBank', 'Guaranty Trust Bank PLC' → '058'; null for a bank whose code is not known here. */
function bankCodeOf(name: string): string | null {
  const plain = name
    .toLowerCase()
    .replaceAll(/\b(?:plc|limited|ltd|nigeria)\b/gu, '')
    .replaceAll('bank', '')
    .replaceAll(/[^a-z]/gu, '')
  return bankCodes[plain] ?? null
}

const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const

/** Ten digits, and for a bank that is known also the last of them. */
export function isAccountNumber(number: string, bank: string): boolean {
  if (!/^\d{10}$/u.test(number)) return false
  const code = bankCodeOf(bank)
  if (code === null) return true
  const digits = code + number.slice(0, 9)
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (10 - (sum % 10)) % 10 === Number(number[9])
}
