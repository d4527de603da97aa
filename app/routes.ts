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
  route('webhooks/paystack', 'checkout/webhook.route.ts'),
  route('about', 'content/about.route.tsx'),
  route('brand-story', 'content/brand-story.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
