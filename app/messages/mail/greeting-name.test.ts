import { expect, test } from 'vitest'
import { greet, greetingName } from './greeting-name.ts'

test.each([
  ['Adaeze Okafor', 'Adaeze'],
  ['  Ọláńrewájú  Ṣadé', 'Ọláńrewájú'],
  ['O’Neil Ada', 'O’Neil'],
  ['Anne-Marie', 'Anne-Marie'],
])('%j is greeted as %s', (name, expected) => {
  expect(greetingName(name)).toBe(expected)
  expect(greet('Welcome', name)).toBe(`Welcome, ${expected}.`)
})

test.each([
  '',
  '   ',
  'https://evil.example/win',
  'evil.example',
  '<script>alert(1)</script>',
  'win!',
  '08031234567',
  'a'.repeat(31),
])('%j is no name to say', (name) => {
  expect(greet('Welcome', name)).toBe('Welcome.')
})

test('a line break ends the name', () => {
  expect(greetingName('Ada\r\nBcc: victim@example.com')).toBe('Ada')
})
