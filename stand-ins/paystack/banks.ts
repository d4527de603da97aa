// Banks that the stand-in knows, a few of those that Paystack lists for Nigeria, and the names of accounts with them.
const rows: readonly [id: number, name: string, code: string][] = [
  [1, 'Access Bank', '044'],
  [3, 'Ecobank Nigeria', '050'],
  [6, 'Fidelity Bank', '070'],
  [7, 'First Bank of Nigeria', '011'],
  [8, 'First City Monument Bank', '214'],
  [9, 'Guaranty Trust Bank', '058'],
  [67, 'Kuda Bank', '50211'],
  [171, 'OPay Digital Services Limited (OPay)', '999992'],
  [169, 'PalmPay', '999991'],
  [13, 'Polaris Bank', '076'],
  [14, 'Stanbic IBTC Bank', '221'],
  [16, 'Sterling Bank', '232'],
  [17, 'Union Bank of Nigeria', '032'],
  [18, 'United Bank For Africa', '033'],
  [20, 'Wema Bank', '035'],
  [21, 'Zenith Bank', '057'],
]

const listedAt = '2016-07-14T10:04:29.000Z'

const banks = rows.map(([id, name, code]) => ({
  id,
  name,
  slug: name
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '-')
    .replace(/-$/u, ''),
  code,
  longcode: '',
  gateway: null,
  pay_with_bank: false,
  supports_transfer: true,
  active: true,
  country: 'Nigeria',
  currency: 'NGN',
  type: 'nuban',
  is_deleted: false,
  createdAt: listedAt,
  updatedAt: listedAt,
}))

export function listBanks(currency = 'NGN', country = 'nigeria') {
  const isNigeria = currency === 'NGN' && country.toLowerCase() === 'nigeria'
  return isNigeria ? banks : []
}

export function findBank(id: string) {
  return banks.find((bank) => String(bank.id) === id)
}

/** An account number has ten digits; here one of only nines is nobody's, so that a failed check can be seen too. */
export function findAccount(
  number: string,
  bankCode: string,
): { problem: string } | { account_number: string; account_name: string; bank_id: number } {
  const bank = banks.find(({ code }) => code === bankCode)
  if (!bank) return { problem: `Unknown bank code: ${bankCode}` }
  if (!/^\d{10}$/u.test(number) || /^9+$/u.test(number))
    return { problem: 'Could not resolve account name. Check parameters or try again.' }
  const names = ['ADAEZE OKAFOR', 'BISI ADEYEMI', 'CHIAMAKA OBI', 'DAMILOLA BELLO']
  return {
    account_number: number,
    account_name: names[Number(number.at(-1)) % names.length] ?? '',
    bank_id: bank.id,
  }
}
