import type { Column } from './columns.ts'

export const productColumns: readonly Column[] = [
  column(
    'slug',
    'aku-bone-straight',
    'The address of the piece, /product/…: lines with one slug are variants of one piece. Empty takes it from the name.',
  ),
  column('name', 'Akú Bone Straight', 'The name that shoppers read.', { needed: true }),
  column('collection', 'aku', 'aku, ireti, zuri or luna.'),
  column('kind', 'wig', 'wig, bundles, closure, frontal, ponytail or clip-ins.'),
  column('description', 'Raw hair, bone straight from root to tip.', 'What shoppers read below the name.'),
  column(
    'texture',
    'bone-straight',
    'One of the textures of the shop’s filter, like bone-straight or deep-wave.',
  ),
  column('colour', '1B', 'A colour of the house by its code, like 1B, 613 or P4/27.', { form: 'code' }),
  column(
    'construction',
    '13x4-hd',
    'Of wigs and lace: 13x4-hd, 5x5-hd, headband, … Empty where there is none.',
    { form: 'code' },
  ),
  column('lace', 'HD', 'The lace in words.'),
  column('density', '180', 'Per cent.'),
  column('grade', 'Raw', 'The grade in words.'),
  column('origin', 'Vietnam', 'Where the hair comes from.'),
  column('grams', '300', 'Weight of the whole piece.'),
  column('cap', 'Medium, adjustable', 'The cap in words.'),
  column('made_to_order', 'no', 'yes where it is made after the order, so that stock does not count.'),
  column(
    'published',
    'no',
    'yes shows the piece in the shop, no keeps it a draft; a date shows it from then on.',
  ),
  column('created', '', 'Since when it counts as new; an empty cell says never.', { inTemplate: false }),
  column(
    'pictures',
    '',
    'One picture per line of the cell: its key, the point to keep in sight, its description.',
  ),
  column('sku', 'AKU-BS-18', 'The number of the variant. It is how a variant is found again.', {
    form: 'code',
    needed: true,
  }),
  column('length_in', '18', 'Inches.'),
  column('variant_density', '', 'Per cent, where the variants differ.'),
  column('variant_grams', '', 'Weight, where the variants differ.'),
  column('price_naira', '180000.00', 'What it costs.'),
  column('old_price_naira', '', 'What it cost before, where it is on sale.'),
  column('stock', '5', 'Pieces in the house. A difference goes to the stock ledger as imported.'),
  column('reorder_at', '2', 'Tell me when so many are left. Empty asks for no alert.'),
  column('offered', 'yes', 'no retires the variant.'),
  column('first', 'yes', 'yes for the variant that the shop shows first.'),
]

function column(
  name: string,
  example: string,
  help: string,
  more: Partial<Pick<Column, 'form' | 'needed' | 'inTemplate'>> = {},
): Column {
  return { name, form: 'text', help, example, ...more }
}
