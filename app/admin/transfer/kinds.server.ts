import type { TransferKind } from './kind.ts'
import {
  formerOrderKind,
  formerPeopleKind,
  formerSubscriberKind,
  orderKind,
  subscriberKind,
} from './people-kinds.server.ts'
import { formerProductKind } from './former-product-kind.server.ts'
import { productKind } from './product-kinds.server.ts'
import type { ImportKind } from '#app/domain/transfer/transfer.ts'

export const transferKinds: Record<ImportKind, TransferKind> = {
  products: productKind,
  orders: orderKind,
  subscribers: subscriberKind,
  'former-products': formerProductKind,
  'former-orders': formerOrderKind,
  'former-users': formerPeopleKind,
  'former-subscribers': formerSubscriberKind,
}
