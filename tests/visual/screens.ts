// Every screen of the shop in every state that it has. A route without a screen fails tests/screens.test.ts.
import { accountScreens } from './account-screens.ts'
import { officeScreens } from './office-screens.ts'
import type { Screen } from './screen.ts'
import { shopScreens } from './shop-screens.ts'
import { stateScreens } from './state-screens.ts'

export const screens: readonly Screen[] = [
  ...shopScreens,
  ...accountScreens,
  ...officeScreens,
  ...stateScreens,
]
