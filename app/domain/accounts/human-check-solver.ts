// Solves the puzzle of /human-check in the browser, loaded only when one is asked for. WebCrypto derives the keys off
// the page's own thread, one short slice at a time, so typing stays fluent without a worker.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const patienceMs = 60_000

/** What goes into the form, or null when it cannot be had: no connection, too many asked, an old browser, no time left. */
export async function solveHumanCheck(signal: AbortSignal): Promise<string | null> {
  // Browsers lend crypto.subtle to https and to this machine only.
  if (!('subtle' in crypto)) return null
  const challenge = await fetchPuzzle(signal)
  if (challenge === null || signal.aborted) return null
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: patienceMs })
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }))
}

async function fetchPuzzle(signal: AbortSignal): Promise<Challenge | null> {
  try {
    const response = await fetch('/human-check', { signal, headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as Challenge) : null
  } catch {
    // No connection, or not an answer of ours.
    return null
  }
}
