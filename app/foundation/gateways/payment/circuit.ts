// Remembers for a while that a provider failed to open payments, so that the next shopper does not wait for it too. Only of use
// where there is another one to ask.
import type { PaymentGateway } from './payment-gateway.ts'

/** So often in a row, and it is asked last for so long; milliseconds. Then one payment tries it again. */
const failuresToOpen = 2
const openMs = 30_000

/** The same gateway, that knows whether it is down. One memory for each process. */
export function withCircuit(gateway: PaymentGateway, now: () => number): PaymentGateway {
  let failures = 0
  let openUntil = 0
  return {
    ...gateway,
    isDown: () => failures >= failuresToOpen && now() < openUntil,
    async start(input) {
      // Whoever tries it again is alone: for the others it is down until that one has an answer.
      openUntil = now() + openMs
      const started = await gateway.start(input)
      if (started.ok || started.problem !== 'unreachable') failures = 0
      else failures++
      return started
    },
  }
}
