// A test that makes the code complain is either a wrong test or a found bug, so a complaint fails it. A test that
// expects one takes the method over by its own vi.spyOn.
import { afterEach, beforeEach, vi } from 'vitest'

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const complaint = `console.${level}: ${words.map(String).join(' ')}`
      complaints.push(complaint)
      throw new Error(complaint)
    })
  }
})

// Code that catches what it calls would swallow the error above.
afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
