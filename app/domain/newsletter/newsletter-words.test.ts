import { describe, expect, test } from 'vitest'
import { consentTexts, maskEmail, problemWords, thanksWords, tooManyWords } from './newsletter-words.ts'

describe('words', () => {
  test('that somebody agreed to are never changed: a new text is a new version', () => {
    expect(consentTexts).toEqual({
      '2026-11':
        'We respect your privacy: your e-mail is used for these letters and for nothing else, and you can unsubscribe at any time.',
      '2026-11-22':
        'We respect your privacy: your email is used for this newsletter and nothing else, and you can unsubscribe at any time.',
    })
  })

  test('thank only with the step that is still to do', () => {
    const { title, text } = thanksWords('ada@example.com')
    expect(title).toBe('Thank you for subscribing!')
    expect(text).toContain('open the link we sent to ada@example.com')
  })

  test.each([
    [30, 'a minute'],
    [600, '10 minutes'],
    [3600, '60 minutes'],
    [7000, '2 hours'],
  ])('say when %d seconds are over: %s', (retryAfter, words) => {
    expect(tooManyWords(retryAfter)).toContain(`in ${words}.`)
  })

  test('name the house where its owner has said that it is read', () => {
    expect(problemWords({ ok: false, problem: 'no-answer' }, 'hello@crown.example')).toContain(
      'email hello@crown.example.',
    )
  })

  test.each([
    ['adaeze@example.com', 'ad…\u2060@example.com'],
    ['ada@example.com', 'ad…\u2060@example.com'],
    ['al@example.com', 'a…\u2060@example.com'],
    ['a@example.com', 'a…\u2060@example.com'],
  ])('hide the most of %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
