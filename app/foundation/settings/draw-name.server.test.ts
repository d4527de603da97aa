import { expect, test } from 'vitest'
import { drawName } from './draw-name.server.ts'
import { iconSvg } from './drawn-name.ts'

test('a name is drawn with its tone marks apart, for they take the metal', async () => {
  const drawn = await drawName('Ìrún House')
  expect(drawn?.word?.letters).toMatch(/^M[\d.-]/u)
  expect(drawn?.word?.accent).not.toBe('')
  expect(drawn?.word?.viewBox).toMatch(/^[\d.-]+ [\d.-]+ [\d.]+ [\d.]+$/u)
  expect(iconSvg({ drawn, palette: 'rose' })).toContain(drawn?.initial.letters)
})

test('marks below and above one letter, and names without any', async () => {
  expect((await drawName('Ọ̀ṣun'))?.word?.accent).not.toBe('')
  expect((await drawName('Crown & Co'))?.word?.accent).toBe('')
})

test.each(['美しい髪', ''])('“%s” is written instead', async (name) => {
  expect(await drawName(name)).toBeNull()
})

test.each(['A name of a house that is much too long', 'Crown 美'])(
  '“%s” is written instead, and its first letter is the icon',
  async (name) => {
    const drawn = await drawName(name)
    expect(drawn?.word).toBeNull()
    expect(drawn?.initial.letters).toMatch(/^M[\d.-]/u)
    expect(iconSvg({ drawn, palette: 'rose' })).toContain(drawn?.initial.letters)
  },
)
