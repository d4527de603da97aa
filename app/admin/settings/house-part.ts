// Who the house is: its name, its look, and how it is reached.
import { paletteNames, palettes } from '#app/foundation/settings/palettes.ts'
import { socialServices } from '#app/foundation/settings/social.ts'
import { typePairNames, typePairWords } from '#app/foundation/settings/type-pairs.ts'
import type { RulePart } from './setting-parts.ts'

export const housePart: RulePart = {
  key: 'house',
  title: 'Shop details',
  lead: 'Your shop’s name and how customers reach you: on every page, email, SMS, invoice and packing slip, in search results and in shared links.',
  fields: [
    {
      name: 'name',
      label: 'Name of the shop',
      kind: 'line',
      hint: 'A name of up to 20 letters is drawn as your logo, with tone marks in gold. The icon is its first letter. Upload your own under Logo and icon.',
    },
    {
      name: 'shortName',
      label: 'Short name',
      kind: 'line',
      optional: true,
      hint: 'Begins every SMS and WhatsApp message, up to 16 letters. Leave empty to use the name. After a change, submit the WhatsApp templates to Meta again (Messages, Costs and templates).',
    },
    {
      name: 'tagline',
      label: 'Tagline',
      kind: 'line',
      optional: true,
      hint: 'In the footer, and on the picture people see when your home page is shared.',
    },
    {
      name: 'homeTitle',
      label: 'Title of the home page',
      kind: 'line',
      hint: 'As search engines and browser tabs show it.',
    },
    {
      name: 'description',
      label: 'The shop in one sentence',
      kind: 'text',
      hint: 'For search engines and shared links, on pages without a description of their own.',
    },
    {
      name: 'senderName',
      label: 'Sender name',
      kind: 'line',
      optional: true,
      hint: 'The sender’s name in inboxes. Leave empty to use the name of the shop.',
    },
    {
      name: 'palette',
      label: 'Colours',
      kind: 'palette',
      options: paletteNames.map((value) => ({ value, name: palettes[value].name })),
      hint: 'Used on every page, email, slip and shared picture. All four are equally easy to read.',
    },
    { name: 'legalName', label: 'Registered name', kind: 'line' },
    {
      name: 'taxNumber',
      label: 'Tax identification number',
      kind: 'line',
      optional: true,
      hint: 'Printed on invoices.',
    },
    {
      name: 'registrationNumber',
      label: 'Registration number',
      kind: 'line',
      optional: true,
      hint: 'Your RC or BN number from the CAC. Printed on invoices.',
    },
    {
      name: 'email',
      label: 'Email',
      kind: 'email',
      hint: 'Customers write to this address, the shop sends its emails from it, and your alerts arrive here.',
    },
    { name: 'phone', label: 'Phone', kind: 'phone' },
    { name: 'whatsapp', label: 'WhatsApp', kind: 'phone' },
    { name: 'street', label: 'Street', kind: 'line' },
    { name: 'area', label: 'Area', kind: 'line', optional: true },
    { name: 'city', label: 'City', kind: 'line' },
    { name: 'country', label: 'Country', kind: 'line' },
    { name: 'hours', label: 'Opening hours', kind: 'line', optional: true },
    ...socialServices.map(({ key, name, hosts }) => ({
      name: key,
      label: name,
      kind: 'page' as const,
      optional: true,
      hint: `The address of your page, like https://${hosts[0]}/your-shop. Leave empty to hide the icon.`,
    })),
  ],
}

export const typePart: RulePart = {
  key: 'type',
  title: 'Typefaces',
  lead: 'One typeface for headlines and one for everything else, on every page of the shop and of the office. Emails, printed papers, shared pictures and your drawn name keep theirs.',
  fields: [
    {
      name: 'pair',
      label: 'Typefaces',
      kind: 'type',
      options: typePairNames.map((value) => ({ value, name: typePairWords[value] })),
      hint: 'All four load equally fast and have every Yoruba letter and the naira sign.',
    },
  ],
}
