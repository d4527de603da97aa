// The policies of the house as they came with the shop. Figures: specification, section 9. The law they keep to: Federal
// Competition and Consumer Protection Act 2018 (sections 120 and 122) and Nigeria Data Protection Act 2023. What the shop
// stores and which cookies it sets stands in the privacy policy: a change of one is a change of the other.
import type { PolicyBody, PolicyName } from './documents.ts'

const shipping = `
- **Made to order**: {standardDays} before dispatch
- **Express, custom wigs**: {expressDays} before dispatch, {expressFee} more
- **In stock**: Dispatched from our studio
- **Where**: All 36 states, Abuja, and abroad

The delivery fee and the dates for your address are shown on every product page and in your cart, before we ask for your email. What you see there is what you pay.

When your parcel leaves us, we send you its tracking number. Please give a phone number that the rider can reach, and a landmark.

### Outside Nigeria

We ship abroad with tracking. Your customs office may ask for duty on arrival; it is not included in our price.
`

const returns = `
Changed your mind? Send the item back within:

- **Lagos**: {returnLagos} of delivery
- **Elsewhere in Nigeria**: {returnNigeria} of delivery
- **Outside Nigeria**: {returnAbroad} of delivery

- **Not for a change of mind**: {returnExcept}

It must be {returnCondition}. Hair is worn against the skin, so an item that has been worn cannot be sold to another customer.

Ask on your order page first: its link is in each of our emails about the order. We reply with the return address and what to write on the parcel.

### Something is wrong with it

The limits above do not apply. Tell us as soon as you notice, with a photo or a short video if you can. [Your rights](/about#refund)
`

const refunds = `
If you change your mind, an item that comes back in time and unused gets you {returnGives}.

**Your legal rights are not affected.** If an item is defective, unsafe, not as described, not what you ordered, or not fit for the purpose you told us about, you may send it back at our cost and choose a refund, a repair or a replacement. Nothing on this page limits your rights under section 122 of the Federal Competition and Consumer Protection Act 2018.

- If we cannot make or send what you paid for, you get a full refund.
- If a payment reaches us for an order that has expired and the item is sold out, it is refunded in full.
- You may cancel before we dispatch. For an item that we have started to make for you, we may keep a reasonable charge for the work done, as section 120 of the Act allows, and never more than that.

Refunds go back to the card or account you paid with. Your bank decides how soon you see it.
`

const privacy = `
We keep what an order needs, and nothing to track you with. {legalName}, {city}, is responsible for your data.

### What we keep, and why

- **Orders**: Your name, email, phone, address, note to the rider and what you ordered, to deliver it and to answer your questions. The courier gets your name, phone and address.
- **Payment**: Paystack or Flutterwave handles your card, transfer or USSD on its own page. We see that you paid, never your card number.
- **Account**: Your name, email and phone, saved addresses, the devices that are signed in, and your password as a hash that nobody can read back.
- **Measurements**: Only if you save them, or order a wig made to them.
- **Cart and designs**: An account’s cart for a year, a guest’s for 90 days after it was last touched.
- **Wishlist**: The products and lengths that you save, since when, and what they cost then. A guest’s is deleted a year after it last changed. With an account you may ask for price alerts; you can unsubscribe in any of those emails.
- **Back in stock**: Your email, the one length that you asked about and the wording that you agreed to, for one email. Deleted 90 days after that email, or after a year without one.
- **Reviews**: The name you sign with, your stars, words and photos, without the place and time that a phone writes into them, the length you bought, and your height if you give it. Shoppers see these, but never your email or your order. A week after delivery we email you once to ask for a review. Once you withdraw a review or delete your account, only its stars and the length stay.
- **Returns**: Why you send something back, what you write about it and your photos of it, which only our team sees. Your words and photos are deleted with your account.
- **Store credit**: Your email and what came in and went out, until you have spent it.
- **Questions**: What you ask about a product and the name you sign with, shown with our answer once we publish it. Your email, if you leave it, is never shown: it gets one email with the answer and is deleted 90 days later.
- **Newsletter**: Your email, the wording that you agreed to, and which newsletters we sent you, for about a year. Every newsletter has a link to unsubscribe, and nothing in it tells us whether you read it. Who gets one may depend on what you bought. If an email comes back, or you mark it as spam, we keep a fingerprint of the address so that we do not write again.
- **Cart emails**: If you turned them on: when, in which words, and when we last wrote. The link in them works once, for two weeks.
- **Our emails to you**: What they said is kept for 30 days, then deleted. Emails with a link that signs you in are encrypted until they are sent, then deleted at once.
- **Searches**: Words that found nothing, never who typed them, for 180 days.
- **Visits**: How many there were on a day, where they came from (a search, an app, a link) and how many went on to a cart or the checkout: numbers alone, without a cookie, and nothing that tells one visitor from another.
- **Adverts**: {adverts}
- **Attempts**: How often a sign-in or a form was tried from an address, under a hash, until the count expires.

### Our legal grounds

- **Our contract with you**: Orders, payment, account, cart, wishlist and designs.
- **The law**: Records of orders and payments.
- **Your consent**: The newsletter, cart emails, price and stock alerts, saved measurements, reviews, questions, telling advertisers’ services about an order. You may withdraw it as easily as you gave it.
- **A shop that is safe and works**: Attempts, searches that found nothing, copies of our emails. You may object.

We make no automated decisions that could harm you, and we do not profile shoppers by what they look at.

### Cookies

No advertising, no tracking, no third parties. Only what the shop needs in order to work, and one number that is the same for everybody who follows a link in a newsletter, so there is no cookie banner.

- **session**: Keeps you signed in, for 30 days
- **signed-in**: Whether you are signed in, so that the menu is right; 30 days
- **device**: Recognises a browser that you have used before; a year
- **cart**: Which cart is yours, for a year
- **cart-moved**: Tells the page that your cart has changed; ten minutes
- **offer**: Which discount code you are using; thirty days
- **wishlist**: Which wishlist is yours, for a year
- **wishlist-moved**: Tells the page that your wishlist has changed; ten minutes
- **campaign**: Which newsletter’s link you followed last, so that we can count the orders that came of it; a week, and never if your browser asks not to be tracked (Global Privacy Control)
- **order**: Opens your last order, for two days
- **provider-trip**: Brings you back from signing in with Google; ten minutes
- **flash**: One message after a form, deleted once you have read it

### On your device only

Copies of your cart and your wishlist, the products that you viewed recently and those that you compare, the state that you want delivery to, that you have seen the newsletter popup, and in the wig designer your skin tone, your height and what you typed, and your measurements in the cap guide. None of it is sent to us until you save or order something. You can clear what you viewed recently and what you compare at any time.

### How long

Orders and payments are kept for as long as tax and consumer law asks, six years as a rule. When you delete your account, what must stay is kept without your name, and everything else is deleted at once.

### Your rights

Under the Nigeria Data Protection Act 2023 you may ask to see, correct, move or erase your data, object to its use or restrict it, and withdraw a consent at any time. In [your account](/profile/data) you can download everything and delete it yourself. Without an account, email [{email}](mailto:{email}). If you are not satisfied with our answer, you may complain to the Nigeria Data Protection Commission.

We never sell your data. Besides the courier, the payment provider and whom you let us tell under Adverts, only our email and hosting providers handle it, on our instructions; some of them outside Nigeria, under the safeguards that the Act requires. If there is ever a data breach, we tell the Commission within 72 hours, and you at once where it could harm you.
`

const terms = `
- You buy from {legalName}, {city}. Prices are in naira; delivery is added before you pay.
- Your order is confirmed when your payment is. Until then we reserve the items for a short while only.
- If a price changes while an item is in your cart, we show you both prices and ask before you pay.
- Lengths are measured with the hair stretched, in inches; waves and curls hang shorter. Weights may differ by a few grams.
- Screens differ. If a shade must match, ask us for a photo in daylight before you order.
- A review is yours. By sending it you let us show it beside the product. We hide what insults, names others or is not about the hair, and never a review only because it is critical.
- Nigerian law applies, and your rights as a consumer come before anything written here.
`

export const defaultPolicies: Record<PolicyName, PolicyBody> = {
  'policy-shipping': { title: 'Shipping policy', text: shipping.trim() },
  'policy-return': { title: 'Return policy', text: returns.trim() },
  'policy-refund': { title: 'Refund policy', text: refunds.trim() },
  'policy-privacy': { title: 'Privacy policy', text: privacy.trim() },
  'policy-terms': { title: 'Terms of service', text: terms.trim() },
}
