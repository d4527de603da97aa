// What the house's own account for bank transfers may say.
import { z } from 'zod'
import { isAccountNumber } from './bank-account.ts'
import type { SettingValues } from './setting-keys.ts'

const line = (longest: number) => z.string().trim().max(longest)
const accountWords = 'This account number does not fit that bank. Check all ten digits.'

export const bankTransferSchema: z.ZodType<SettingValues['bankTransfer']> = z
  .object({
    on: z.boolean(),
    bank: line(60),
    accountName: line(80),
    accountNumber: line(10),
    payDays: z.int().min(1).max(14, 'Enter 14 days at most.'),
    fromNaira: z.int().min(0).max(10_000_000),
    toNaira: z.int().min(0).max(10_000_000),
  })
  .superRefine((rule, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { bank, accountName, accountNumber, fromNaira, toNaira } = rule
    if (rule.on && bank === '') refuse('bank', 'Enter the bank that customers transfer to.')
    if (rule.on && accountName === '') refuse('accountName', 'Enter the name of the account.')
    if ((rule.on || accountNumber !== '') && !isAccountNumber(accountNumber, bank))
      refuse('accountNumber', accountNumber === '' ? 'Enter the account number.' : accountWords)
    if (toNaira !== 0 && toNaira < fromNaira)
      refuse('toNaira', 'This must not be less than the smallest total.')
  })
