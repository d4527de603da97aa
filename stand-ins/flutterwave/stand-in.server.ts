// A local Flutterwave (v3) for the demo shop and for tests: its HTTP API under /v3, the hosted payment page with its test cards, and
// its notices. The engine behind is that of the Paystack stand-in. No money moves. Control page: /_control.
import {
  createProviderStandIn,
  type StandIn,
  type StandInOptions,
} from '#stand-ins/paystack/stand-in.server.ts'
import { createFlutterwaveApi } from './api-routes.server.ts'
import { flutterwaveDialect } from './dialect.ts'

/** `noticeSecret` is the secret hash of the dashboard's webhook settings. */
export function createFlutterwaveStandIn(options: StandInOptions & { noticeSecret: string }): StandIn {
  return createProviderStandIn(options, { dialect: flutterwaveDialect, api: createFlutterwaveApi })
}
