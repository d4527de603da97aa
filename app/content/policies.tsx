// The policies of the house. Figures: specification, section 9. The law they keep to: Federal Competition and Consumer
// Protection Act 2018 (sections 120 and 122) and Nigeria Data Protection Act 2023.
import { naira } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { MailToHouse, useHouse } from '#app/settings/house.tsx'

const expressFeeKobo = naira(15_000)

export function ShippingPolicy() {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Made to order</dt>
          <dd>10–14 working days before dispatch</dd>
        </div>
        <div>
          <dt>Express, custom wigs</dt>
          <dd>3–5 working days before dispatch, {formatNaira(expressFeeKobo)} more</dd>
        </div>
        <div>
          <dt>Ready pieces</dt>
          <dd>Dispatched from stock</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>All 36 states, Abuja, and abroad</dd>
        </div>
      </dl>
      <p>
        The delivery fee and the dates for your address stand on every product page and in your cart, before
        we ask for your email. What you see there is what you pay.
      </p>
      <p>
        When your parcel leaves us, you receive its tracking. Please give a phone number that the rider can
        reach, and a landmark.
      </p>
      <h3>Outside Nigeria</h3>
      <p>
        We ship abroad with tracking. Your customs office may ask for duty on arrival; it is not part of our
        price.
      </p>
    </>
  )
}

export function ReturnPolicy() {
  return (
    <>
      <p>Changed your mind? Send the piece back within:</p>
      <dl className="facts">
        <div>
          <dt>Lagos</dt>
          <dd>24–48 hours of delivery</dd>
        </div>
        <div>
          <dt>Elsewhere in Nigeria</dt>
          <dd>3–5 days of delivery</dd>
        </div>
        <div>
          <dt>Outside Nigeria</dt>
          <dd>7–14 days of delivery</dd>
        </div>
      </dl>
      <p>
        It must be unused and in its original condition: lace uncut, hair not washed, coloured or styled, in
        its packaging. Hair is worn against the skin, so a piece that has been worn cannot go to another
        customer.
      </p>
      <p>Write to us first. We answer with the address and what to put on the parcel.</p>
      <h3>Something is wrong with it</h3>
      <p>
        Then none of the limits above apply. Tell us as soon as you see it, with a photo or a short video if
        you can. See Refunds, just below.
      </p>
    </>
  )
}

export function RefundPolicy() {
  return (
    <>
      <p>
        We do not refund a change of mind. A piece that comes back in time and unused is exchanged for another
        of the same value.
      </p>
      <p>
        <strong>Your rights stay whole.</strong> If a piece is defective, unsafe, not what we described, or
        not what you ordered, you may send it back at our cost and choose your money back, a repair or another
        piece. Nothing on this page limits what section 122 of the Federal Competition and Consumer Protection
        Act 2018 gives you.
      </p>
      <ul>
        <li>If we cannot make or send what you paid for, you get all of your money back.</li>
        <li>
          If a payment reaches us for an order that has lapsed and the piece is gone, it is returned in full.
        </li>
        <li>
          You may cancel before we dispatch. For a piece that we have begun to make for you, we may keep a
          reasonable charge for the work done, as section 120 of the Act allows, and never more than that.
        </li>
      </ul>
      <p>Refunds go back by the way that you paid. Your bank decides how soon it shows.</p>
    </>
  )
}

export function PrivacyPolicy() {
  return (
    <>
      <p>We keep what an order needs, and nothing to follow you around with.</p>
      <ul>
        <li>
          <strong>To deliver and to answer you:</strong> your name, email, phone, address and what you
          ordered.
        </li>
        <li>
          <strong>To take payment:</strong> Paystack handles your card, transfer or USSD on its own page. We
          see that you paid, never your card number.
        </li>
        <li>
          <strong>In your browser:</strong> what is in your cart and a link to your last order. No advertising
          cookies.
        </li>
        <li>
          <strong>In our mails:</strong> what a mail to you said is kept for 30 days, then emptied. Mails with
          a link that signs you in are encrypted until they are sent and emptied at once.
        </li>
        <li>
          <strong>With others:</strong> the courier gets your name, phone and address. Nobody buys your data
          from us.
        </li>
      </ul>
      <p>
        Orders and payments are kept for as long as tax and consumer law asks. Under the Nigeria Data
        Protection Act 2023 you may ask to see, correct, move or erase your data, and object to or restrict
        its use. Write to <MailToHouse />. If our answer does not satisfy you, the Nigeria Data Protection
        Commission hears complaints.
      </p>
    </>
  )
}

export function Terms() {
  const { legalName, city } = useHouse()
  return (
    <>
      <ul>
        <li>
          You buy from {legalName}, {city}. Prices are in naira; delivery is added before you pay.
        </li>
        <li>
          Your order is firm when your payment is confirmed. Until then the pieces are only kept for you for a
          short while.
        </li>
        <li>If a price changes while a piece is in your cart, we show you both and ask before you pay.</li>
        <li>
          Lengths are measured with the hair stretched, in inches; waves and curls hang shorter. Weights may
          differ by a few grams.
        </li>
        <li>Screens differ. If a shade must match, ask us for a photo in daylight before you order.</li>
        <li>Nigerian law applies, and your rights as a consumer come before anything written here.</li>
      </ul>
    </>
  )
}
