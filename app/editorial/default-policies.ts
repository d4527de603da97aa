// The policies of the house as they came with the shop. Figures: specification, section 9. The law they keep to: Federal
// Competition and Consumer Protection Act 2018 (sections 120 and 122) and Nigeria Data Protection Act 2023. What the shop
// stores and which cookies it sets stands in the privacy policy: a change of one is a change of the other.
import type { PolicyBody, PolicyName } from './documents.ts'

const shipping = `
- **Made to order**: 10–14 working days before dispatch
- **Express, custom wigs**: 3–5 working days before dispatch, {expressFee} more
- **Ready pieces**: Dispatched from stock
- **Where**: All 36 states, Abuja, and abroad

The delivery fee and the dates for your address stand on every product page and in your cart, before we ask for your e-mail. What you see there is what you pay.

When your parcel leaves us, you receive its tracking. Please give a phone number that the rider can reach, and a landmark.

### Outside Nigeria

We ship abroad with tracking. Your customs office may ask for duty on arrival; it is not part of our price.
`

const returns = `
Changed your mind? Send the piece back within:

- **Lagos**: {returnLagos} of delivery
- **Elsewhere in Nigeria**: {returnNigeria} of delivery
- **Outside Nigeria**: {returnAbroad} of delivery

It must be unused and in its original condition: lace uncut, hair not washed, coloured or styled, in its packaging. Hair is worn against the skin, so a piece that has been worn cannot go to another customer.

Write to us first, at [{email}](mailto:{email}). We answer with the address and what to put on the parcel.

### Something is wrong with it

Then none of the limits above apply. Tell us as soon as you see it, with a photo or a short video if you can. [What you may ask for](/about#refund)
`

const refunds = `
We do not refund a change of mind. A piece that comes back in time and unused is exchanged for another of the same value.

**Your rights stay whole.** If a piece is defective, unsafe, not what we described, not what you ordered, or not fit for what you told us that you need it for, you may send it back at our cost and choose your money back, a repair or another piece. Nothing on this page limits what section 122 of the Federal Competition and Consumer Protection Act 2018 gives you.

- If we cannot make or send what you paid for, you get all of your money back.
- If a payment reaches us for an order that has lapsed and the piece is gone, it is returned in full.
- You may cancel before we dispatch. For a piece that we have begun to make for you, we may keep a reasonable charge for the work done, as section 120 of the Act allows, and never more than that.

Refunds go back by the way that you paid. Your bank decides how soon it shows.
`

const privacy = `
We keep what an order needs, and nothing to follow you around with. {legalName}, {city}, is responsible for your data.

### What we keep, and why

- **Orders**: Your name, e-mail, phone, address, note to the rider and what you ordered, to deliver and to answer you. The courier gets your name, phone and address.
- **Payment**: Paystack handles your card, transfer or USSD on its own page. We see that you paid, never your card number.
- **Account**: Your name, e-mail and phone, saved addresses, the devices that are signed in, and your password as a hash that nobody can read back.
- **Measurements**: Only if you save them, or order a wig made to them.
- **Cart and designs**: An account’s cart for a year, a guest’s for 90 days after it was last touched.
- **Wishlist**: The pieces and lengths that you keep, since when, and what they cost then. A guest’s is forgotten a year after it last changed. With an account you may ask to hear of lower prices; one press in the mail ends that.
- **Back in stock**: Your e-mail, the one length that you asked about and the wording that you agreed to, for one mail. Forgotten 90 days after that mail, or after a year without one.
- **Reviews**: The name you sign with, your stars, words and photos, without the place and time that a phone writes into them, the length you bought, and your height if you give it. Shoppers see these; your e-mail and your order they do not. A week after delivery one mail asks whether you would like to write. Once you take a review back or delete your account, only its stars and the length stay.
- **Letters**: Your e-mail and the wording that you agreed to. Every letter carries the link to leave.
- **Our mails to you**: What they said is kept for 30 days, then emptied. Mails with a link that signs you in are encrypted until they are sent and emptied at once.
- **Searches**: Words that found nothing, never who typed them, for 180 days.
- **Tries**: How often a sign-in or a form was tried from an address, under a hash, until the count has run out.

### By what right

- **Our contract with you**: Orders, payment, account, cart, wishlist and designs.
- **The law**: Books of orders and payments.
- **Your consent**: Letters, mails about prices and stock, saved measurements, reviews. You may take it back as easily as you gave it.
- **A shop that is safe and works**: Tries, searches that found nothing, copies of our mails. You may object.

No program alone decides anything about you that could harm you, and we do not sort shoppers by what they look at.

### Cookies

No advertising, no counting of visits, nothing of others. Only what a page needs in order to work, so there is no banner to click away.

- **session**: Keeps you signed in, for 30 days
- **signed-in**: Says 1 or nothing, so that the menu fits; 30 days
- **device**: A browser that you have used before need not prove itself; a year
- **cart**: Which cart is yours, for a year
- **cart-moved**: Tells the page that your cart has changed; ten minutes
- **wishlist**: Which list is yours, for a year
- **wishlist-moved**: Tells the page that your list has changed; ten minutes
- **order**: Opens your last order, for two days
- **provider-trip**: Brings you back from signing in with Google; ten minutes
- **flash**: One message after a form, gone once you have read it

### On your device only

Copies of your cart and your wishlist, the pieces that you looked at last and those that you compare, that you have seen the newsletter’s window, and in the wig designer your skin tone, your height and what you typed, and your measures in the cap guide. None of it is sent to us until you save or order something. What you looked at last and what you compare you clear with one press.

### How long

Orders and payments are kept for as long as tax and consumer law asks, six years as a rule. When you delete your account, what must stay is kept under no name, and everything else goes at once.

### Your rights

Under the Nigeria Data Protection Act 2023 you may ask to see, correct, move or erase your data, object to its use or restrict it, and take back a consent at any time. In [your account](/profile/data) you download everything and delete it yourself. Without an account, write to [{email}](mailto:{email}). If our answer does not satisfy you, the Nigeria Data Protection Commission hears complaints.

Nobody buys your data from us. Beside the courier and Paystack, only those who carry our mails and our servers handle it, for us and on our word; some of them outside Nigeria, under the safeguards that the Act asks for. If data of yours is ever lost, we tell the Commission within 72 hours, and you at once where it could harm you.
`

const terms = `
- You buy from {legalName}, {city}. Prices are in naira; delivery is added before you pay.
- Your order is firm when your payment is confirmed. Until then the pieces are only kept for you for a short while.
- If a price changes while a piece is in your cart, we show you both and ask before you pay.
- Lengths are measured with the hair stretched, in inches; waves and curls hang shorter. Weights may differ by a few grams.
- Screens differ. If a shade must match, ask us for a photo in daylight before you order.
- A review is yours. By sending it you let us show it beside the piece. We hide what insults, names others or is not about the hair, and never what is merely unkind to us.
- Nigerian law applies, and your rights as a consumer come before anything written here.
`

export const defaultPolicies: Record<PolicyName, PolicyBody> = {
  'policy-shipping': { title: 'Shipping policy', text: shipping.trim() },
  'policy-return': { title: 'Return policy', text: returns.trim() },
  'policy-refund': { title: 'Refund policy', text: refunds.trim() },
  'policy-privacy': { title: 'Privacy policy', text: privacy.trim() },
  'policy-terms': { title: 'Terms of service', text: terms.trim() },
}
