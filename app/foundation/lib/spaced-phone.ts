/**
 * +2348031234567 as people read it: +234 803 123 4567. Other numbers stay as they are. For every page of the shop: what
 * knows the numbers of all countries (phoneWords) is too large for a first visit.
 */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/u, '$1 $2 $3 $4')
}
