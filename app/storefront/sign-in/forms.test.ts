import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#app/foundation/http/form.server.ts'
import { addressForm, logInForm } from './log-in-form.ts'
import { signUpForm } from './sign-up-form.ts'
import { resetForm, tokenForm } from './token-form.ts'

const good = {
  name: ' Adaeze Okafor ',
  email: ' Adaeze@Example.com ',
  phone: '0803 123 4567',
  password: 'lagos crown morning',
  confirmPassword: 'lagos crown morning',
}

function errorsOf(input: unknown): Record<string, string> {
  const parsed = signUpForm.safeParse(input)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('sign-up', () => {
  test('takes what people type, as accounts keep it', () => {
    expect(signUpForm.parse(good)).toEqual({
      name: 'Adaeze Okafor',
      email: 'adaeze@example.com',
      phone: '+2348031234567',
      password: 'lagos crown morning',
      solution: null,
    })
  })

  test('the phone may stay empty or away', () => {
    expect(signUpForm.parse({ ...good, phone: '  ' }).phone).toBeNull()
    const { phone: _phone, ...without } = good
    expect(signUpForm.parse(without).phone).toBeNull()
    expect(errorsOf({ ...good, phone: '12' })).toEqual({ phone: expect.stringContaining('leave it empty') })
  })

  test('everything that is wrong is said at once, each beside its field', () => {
    expect(
      errorsOf({
        name: '',
        email: 'nonsense',
        phone: 'x',
        password: 'kente cloth',
        confirmPassword: 'other',
      }),
    ).toEqual({
      name: 'Please tell us your name.',
      email: 'This does not look like an email address.',
      phone: expect.stringContaining('check this number'),
      confirmPassword: 'The passwords do not match.',
    })
    expect(Object.keys(errorsOf({}))).toEqual(['name', 'email', 'password', 'confirmPassword'])
    expect(Object.keys(errorsOf(null))).not.toEqual([])
  })

  test('what a password lacks is said beside it', () => {
    expect(errorsOf({ ...good, password: 'short', confirmPassword: 'short' })).toEqual({
      password: expect.stringContaining('8'),
    })
    expect(errorsOf({ ...good, confirmPassword: '' })).toEqual({
      confirmPassword: 'Please enter the password again.',
    })
  })

  test('a password is taken as it is, blanks included', () => {
    const password = '  two blanks around  '
    expect(signUpForm.parse({ ...good, password, confirmPassword: password }).password).toBe(password)
    expect(errorsOf({ ...good, password, confirmPassword: password.trim() })).toHaveProperty(
      'confirmPassword',
    )
  })

  test('no two different passwords pass', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, confirmPassword) => {
        fc.pre(password !== confirmPassword)
        expect(signUpForm.safeParse({ ...good, password, confirmPassword }).success).toBe(false)
      }),
    )
  })

  test('nothing posted makes it throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(good), 'solution'), fc.string()), (input) => {
        expect(() => signUpForm.safeParse(input)).not.toThrow()
      }),
    )
  })
})

describe('the other forms', () => {
  test('signing in judges no password, it only wants one', () => {
    expect(logInForm.parse({ email: 'A@B.ng', password: 'x' })).toEqual({
      email: 'a@b.ng',
      password: 'x',
      solution: null,
    })
    expect(logInForm.safeParse({ email: 'a@b.ng', password: '' }).success).toBe(false)
  })

  test('a mail is sent to one address', () => {
    expect(addressForm.parse({ email: ' A@B.ng', solution: 'abc' })).toEqual({
      email: 'a@b.ng',
      solution: 'abc',
    })
    expect(addressForm.safeParse({ email: 'a@b.ng, c@d.ng' }).success).toBe(false)
  })

  test('a token that is missing or far too long is an empty one', () => {
    expect(tokenForm.parse({})).toEqual({ token: '' })
    expect(tokenForm.parse({ token: 'x'.repeat(600) })).toEqual({ token: '' })
    expect(resetForm.safeParse({ token: 'abc' }).success).toBe(false)
  })
})
