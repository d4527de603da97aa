// Phone numbers as people write them, and the one form they are kept in: E.164.
import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min'

/** 0803…, 234803…, +234 803… and numbers of other countries to E.164; null when no phone could have it. */
export function normalisePhone(text: string, country: string): string | null {
  const digits = text.replaceAll(/[\s().-]/gu, '')
  const international = /^234\d{10}$/u.test(digits) ? `+${digits}` : digits.replace(/^00/u, '+')
  const parsed = parsePhoneNumber(international, isSupportedCountry(country) ? country : 'NG')
  return parsed?.isValid() ? parsed.number : null
}

/** +2348031234567 as people read it: +234 803 123 4567. What is no number stays as it is. */
export function phoneWords(phone: string): string {
  return parsePhoneNumber(phone)?.formatInternational() ?? phone
}
