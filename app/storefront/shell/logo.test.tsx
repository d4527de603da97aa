import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogoPicture } from './logo.tsx'

const picture = { key: 'logo', width: 480, height: 160 }

test('a logo puts nothing into the head of its page, which is the same with a kept header as with a new one', () => {
  const html = renderToString(
    <html lang="en">
      <head />
      <body>
        <LogoPicture picture={picture} name="Adé" className="h-9" />
      </body>
    </html>,
  )
  expect(html).toContain('<head></head>')
  expect(html).toContain(
    'src="/media/logo/240.webp" srcSet="/media/logo/240.webp 1x, /media/logo/480.webp 2x"',
  )
})
