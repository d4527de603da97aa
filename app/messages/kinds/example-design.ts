// A line with a design, for the examples of mails.
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { OrderMailData, OrderMailDesign } from './order-mail-data.ts'

export function examplePicture(baseUrl: string): string {
  const key = 'wig.deep-wave.22.180.1B-27.middle.none.natural.frontal.as-is.0.1'
  return baseUrl + wigPictureUrl(key, { format: 'jpeg' })
}

export function exampleDesignLine(baseUrl: string): OrderMailData['lines'][number] {
  const design: OrderMailDesign = {
    pictureUrl: examplePicture(baseUrl),
    words: 'Deep wave wig, 22 inches long, 180% density, honey ombré.',
    notes: [
      'We will ask you for your measurements by WhatsApp after your order.',
      'Our makers will finish it by Fri 4 Dec.',
    ],
    choices: [
      { label: 'Texture', value: 'Deep Wave' },
      { label: 'Length', value: '22 in' },
      { label: 'Density', value: '180%' },
      { label: 'Colour', value: '1B/27 Honey ombré' },
      { label: 'Cap', value: '13x4 HD frontal' },
      { label: 'Parting', value: 'Middle' },
    ],
    breakdown: [
      { label: 'Deep Wave hair, 22 in', amountKobo: naira(430_000) },
      { label: 'Density 180%', amountKobo: naira(45_500) },
      { label: 'Colour 1B/27', amountKobo: naira(40_000) },
    ],
  }
  return {
    id: 'orl_3',
    name: 'Birthday wig for Ṣadé',
    detail: 'Deep Wave, 22 in, 180%',
    quantity: 1,
    unitPriceKobo: naira(515_500),
    design,
  }
}
