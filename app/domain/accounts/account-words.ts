// What is said for each problem about an account, and what they can do next. One wording for the whole shop.
import type { Refused } from './account.ts'

export type AccountWords = { message: string; next: { label: string; to: string } | null }

const newLink = { label: 'Send me another link', to: '/login' }
const reset = { label: 'Choose a new password', to: '/forgot-password' }

export function accountWords(refused: Refused): AccountWords {
  switch (refused.problem) {
    case 'invalid-credential':
    case 'user-not-found':
    case 'wrong-password':
      return {
        message: 'Email or password is not right. Just signed up? Open the link in our email first.',
        next: reset,
      }
    case 'email-already-in-use':
      return {
        message: 'There is already an account with this email.',
        next: { label: 'Sign in', to: '/login' },
      }
    case 'too-many-requests':
      return {
        message: `Too many attempts. Please wait ${waitWords(refused.retryAfter)}.`,
        next: reset,
      }
    case 'network-request-failed':
      return { message: 'You are offline. Nothing you typed is lost. Please try again.', next: null }
    case 'user-disabled':
      return {
        message:
          'This account is closed for now. Your cart is still here. Please email us and we will look into it.',
        next: { label: 'Email us', to: '/about#contact' },
      }
    case 'requires-recent-login':
      return {
        message: 'Please enter your password again to continue.',
        next: null,
      }
    case 'password-does-not-meet-requirements':
      return { message: refused.unmet?.join(' ') ?? 'Please choose another password.', next: null }
    case 'user-token-expired':
      return {
        message: 'You have been signed out, because of time or from another device. Your cart is still here.',
        next: { label: 'Sign in', to: '/login' },
      }
    case 'link-expired':
      return { message: 'This link has been used already, or has expired.', next: newLink }
    case 'choose-password':
      return { message: 'Please choose a password to confirm your email.', next: null }
    case 'sign-in-first':
      return {
        message: 'Please sign in to the account first, then open the link again. Nothing was changed.',
        next: { label: 'Sign in', to: '/login' },
      }
    case 'human-check-needed':
      return {
        message:
          'There were many attempts, so we need to check that you are a person. Please press the button again.',
        next: null,
      }
    case 'human-check-failed':
      return {
        message: 'The check expired and a new one is running. Please press the button again.',
        next: null,
      }
    case 'busy':
      return { message: 'Many people are signing in right now. Please try again in a moment.', next: null }
  }
}

function waitWords(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  if (minutes > 60) return `${hours} hours`
  if (minutes === 60) return 'an hour'
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
