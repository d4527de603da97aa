// Bank transfers to the house: how a proof stands, and what is said of one. Pure.
import type { Limit } from '#app/foundation/http/limits.server.ts'

/** 'new' waits for the desk; 'closed': there was nothing left to pay, or no money came, and nobody is told. */
export type ProofState = 'new' | 'replaced' | 'confirmed' | 'refused' | 'closed'

/** Bank apps make small ones; larger is no receipt. */
export const maxPdfBytes = 2 * 1024 * 1024

/** Sent for one order in all: who replaces one again and again is asked to write. */
export const maxProofs = 20

/** How often a proof may be sent, by order and by address: each may be a photo of 15 MB. */
export const proofsByOrder: Limit = { name: 'transfer-proofs', max: 10, windowSeconds: 3600 }
export const proofsByAddress: Limit = { name: 'transfer-proofs-address', max: 30, windowSeconds: 3600 }

/** How long before the time to pay is over a customer is reminded, milliseconds. */
export const remindBeforeMs = 24 * 60 * 60_000

/** Files of proofs that were decided about are kept for so long; milliseconds. */
export const keepProofsMs = 180 * 24 * 60 * 60_000
