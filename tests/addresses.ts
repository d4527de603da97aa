// An address as the form of the address book gives it.
import type { AddressForm } from '#app/domain/delivery/address-form.ts'

export function addressForm(change: Partial<AddressForm> = {}): AddressForm {
  return {
    label: 'Home',
    name: 'Ada Okafor',
    phone: '+2348031234567',
    country: 'NG',
    state: 'LA',
    area: 'island',
    city: 'Lekki',
    address: '12 Admiralty Way',
    landmark: 'Opposite the bank',
    postcode: '',
    isDefault: false,
    ...change,
  }
}
