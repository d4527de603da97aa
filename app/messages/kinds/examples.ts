// What the examples of messages have in common.
export const exampleName = 'Adaeze Ọláńrewájú'
export const exampleToken = '9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6'
