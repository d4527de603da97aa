// The sitemap: every address of the shop, in the order of the specification's route table.
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('home/home.route.tsx'),
  route('shop', 'catalog/shop.route.tsx'),
  route('shop/:collection', 'catalog/collection.route.tsx'),
  route('product/:product', 'product/product.route.tsx'),
  route('search', 'catalog/search.route.tsx'),
  route('search/suggest', 'catalog/suggest.route.ts'),
  route('cart', 'cart/cart.route.tsx'),
  route('cart/changes', 'cart/cart-changes.route.ts'),
  route('checkout', 'checkout/checkout.route.tsx'),
  route('checkout/return', 'checkout/return.route.ts'),
  route('order/:token', 'checkout/order.route.tsx'),
  route('order/:token/sheet/:line', 'checkout/sheet.route.tsx'),
  route('webhooks/paystack', 'checkout/webhook.route.ts'),
  route('create-your-style', 'designer/designer.route.tsx'),
  route('create-wig', 'designer/designer.route.tsx', { id: 'designer/second-door' }),
  route('create-your-style/save', 'designer/save-design.route.ts'),
  route('create-your-style/:code', 'designer/designer.route.tsx', { id: 'designer/saved-design' }),
  route('about', 'content/about.route.tsx'),
  route('brand-story', 'content/brand-story.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
