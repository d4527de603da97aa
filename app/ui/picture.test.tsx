import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = { key: 'aku-front-0123456789ab', alt: 'Worn', width: 800, height: 1000 }
const painted = (thumbhash: string | null) =>
  renderToStaticMarkup(<Picture picture={{ ...picture, thumbhash }} sizes="50vw" />)

test('four letters of a thumbhash are enough for the ground beneath a picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 25 }), (bytes) => {
      const whole = Buffer.from(bytes).toString('base64')
      expect(painted(whole.slice(0, 4))).toBe(painted(whole))
    }),
  )
  expect(painted('YHBH')).toMatch(/style="background-color:rgb\(\d+ \d+ \d+\)"/u)
  expect(painted(null)).not.toContain('style')
})
