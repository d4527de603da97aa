import type { DesignOrder } from '#app/studio/design.ts'

/** How a design's cap comes to fit, for the shopper. */
export function measuresWords(measurements: DesignOrder['measurements']): string {
  if (measurements === 'later') return 'We will ask you for your measurements by WhatsApp after your order.'
  return measurements === null
    ? 'Made on a standard cap of the size you chose.'
    : 'Made to your six measurements.'
}
