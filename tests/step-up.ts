import type { Proof } from '#app/domain/staff/step-up.server.ts'

/** For tests of domain functions: what proveStepUp gives to whoever typed a right code. */
export const someProof = {} as Proof
