// The columns of an order's lines.
import type { Column } from './columns.ts'

export const orderColumns: readonly Column[] = [
  columnOf('order', '', 'The number of the order. Empty gives it the next one.', { form: 'code' }),
  columnOf(
    'external_id',
    'OLD-1042',
    'What the order was called elsewhere: an order with it comes in once only.',
    { form: 'code' },
  ),
  columnOf('placed_at', '2026-03-14 10:30', 'When it was placed.', { needed: true }),
  columnOf(
    'status',
    'Delivered',
    'Pending, Processing, In production, Shipped, Delivered, Cancelled or Returned.',
    { needed: true },
  ),
  columnOf('channel', 'shop', 'shop, phone, instagram or whatsapp.'),
  columnOf('name', 'Adaeze Okafor', 'Who ordered.', { needed: true }),
  columnOf('email', 'adaeze@example.com', 'Nobody is written to.', { needed: true }),
  columnOf('phone', '+2348031234567', 'With its country’s number in front.', { form: 'code' }),
  columnOf('country', 'NG', 'A code or a name.'),
  columnOf('state', 'LA', 'A code or a name.'),
  columnOf('city', 'Ikeja', 'City or area.'),
  columnOf('address', '12 Allen Avenue', 'Street and number.'),
  columnOf('landmark', 'Opposite the bank', 'What helps to find the door.'),
  columnOf('note', '', 'What she wrote to the house.'),
  columnOf('delivery_zone', '', 'The zone of the delivery settings.', { inTemplate: false }),
  columnOf('promised_from', '', 'The first day that was promised.', { inTemplate: false }),
  columnOf('promised_to', '', 'The last day that was promised.', { inTemplate: false }),
  columnOf(
    'extras',
    'delivery 3000.00 Delivery to Lagos',
    'One per line of the cell: delivery, express, discount (below zero) or vat, the amount, the words. An amount in (brackets) is inside the prices already.',
  ),
  columnOf('paid_naira', '183000.00', 'What came in. Empty or 0 for nothing.'),
  columnOf('paid_at', '2026-03-14 10:34', 'When it came in.'),
  columnOf('refunded_naira', '', 'What went back.'),
  columnOf('total_naira', '183000.00', 'Pieces and extras together; checked when it is there.'),
  columnOf('forgotten_at', '', 'Since when the person behind it is forgotten.', { inTemplate: false }),
  columnOf('sku', 'AKU-BS-18', 'The number of the piece.', { form: 'code' }),
  columnOf('item', 'Akú Bone Straight', 'What was ordered.', { needed: true }),
  columnOf('description', '18 in, 180 %', 'More about it.'),
  columnOf('length_in', '18', 'Inches.'),
  columnOf('quantity', '1', 'How many.'),
  columnOf('unit_price_naira', '180000.00', 'For one piece.', { needed: true }),
  columnOf('made_to_order', 'no', 'yes where it was made for her.'),
  columnOf('custom', 'no', 'yes for a design of the studio.', { inTemplate: false }),
  columnOf('due_on', '', 'The maker’s day.', { inTemplate: false }),
  columnOf('grams', '', 'Weight of the hair.', { inTemplate: false }),
  columnOf('url', '', 'Key of the picture.', { inTemplate: false }),
  columnOf('picture', '', 'Key of the picture as it was ordered.', { inTemplate: false }),
  columnOf('configuration', '', 'The design, as an export writes it.', { inTemplate: false }),
  columnOf('choices', '', 'The design in words, as an export writes it.', { inTemplate: false }),
  columnOf('breakdown', '', 'Its price part by part, as an export writes it.', { inTemplate: false }),
  columnOf('book', '', 'The studio’s book of the day.', { inTemplate: false }),
]

function columnOf(
  name: string,
  example: string,
  help: string,
  more: Partial<Pick<Column, 'form' | 'needed' | 'inTemplate'>> = {},
): Column {
  return { name, form: 'text', help, example, ...more }
}
