import { arrivalWords } from '#app/domain/catalog/products/check-arrivals.ts'
import type { ProductProblem } from '#app/domain/catalog/products/check-product.ts'
import type { SetProblem } from '#app/domain/catalog/products/sets.ts'

/** `count` is how many are pre-ordered. */
export function problemWords(problem: ProductProblem | SetProblem, count = 0): string {
  switch (problem) {
    case 'no-name':
      return 'Enter a product name.'
    case 'bad-slug':
      return 'Use letters, numbers and single hyphens in the address.'
    case 'slug-taken':
      return 'Another product has this address. Add another word.'
    case 'no-variants':
      return 'Add at least one variant that is for sale.'
    case 'default-retired':
      return 'The default variant is retired. Choose another.'
    case 'price-not-positive':
      return 'The price must be above zero.'
    case 'price-too-high':
      return 'Prices can be up to ₦10,000,000.'
    case 'old-price-not-higher':
      return 'The old price must be higher than the price.'
    case 'cost-too-high':
      return 'Costs can be up to ₦10,000,000.'
    case 'sale-ends-before':
      return 'The sale must end after it begins.'
    case 'sale-without-old-price':
      return 'Give at least one variant an old price: that is what it costs outside these dates.'
    case 'stock-not-whole':
      return 'Stock must be a whole number.'
    case 'sku-taken':
      return 'Another variant has this SKU.'
    case 'same-variant-twice':
      return 'This variant is listed twice.'
    case 'no-such-collection':
      return 'This collection was removed. Choose another.'
    case 'no-such-choice':
      return 'This choice was removed. Choose another.'
    case 'set-made-to-order':
      return 'A service, or a product made to order, cannot be a set. Turn off “Made to order”: what a set holds decides that.'
    case 'set-has-stock':
      return 'This variant has stock of its own, or some is coming. Clear both under Stock, or add another variant for the set.'
    case 'set-is-part':
      return 'This variant is a part of another set, so it cannot be a set itself.'
    case 'part-itself':
      return 'A set cannot hold itself. Remove its own SKU.'
    case 'part-is-set':
      return 'One of these is a set itself. List its parts instead.'
    case 'part-is-service':
      return 'One of these is a service. A set holds products.'
    case 'part-not-in-shop':
      return 'One of these is not for sale at the moment. Publish it first.'
    case 'no-picture':
      return 'Add a picture before you publish.'
    case 'no-alt':
      return 'Enter alt text: say in a few words what the picture shows.'
    case 'arrival-without-day':
      return 'Choose a day.'
    case 'arrival-without-number':
      return 'Enter how many are coming.'
    case 'arrival-made-to-order':
      return 'Services and what is made to order cannot be pre-ordered. Leave this empty.'
    case 'is-awaited':
      return count === 1
        ? 'One is pre-ordered and has not come yet. Receive it under Stock or cancel its order, then change this.'
        : `${count} are pre-ordered and have not come yet. Receive them under Stock or cancel their orders, then change this.`
    default:
      return arrivalWords(problem, count)
  }
}
