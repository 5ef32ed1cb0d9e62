import fc from 'fast-check'

/** Texts of any signs, halves of characters among them; fast-check's own unit for that takes seconds to set up. */
export const anyText = (maxLength = 20): fc.Arbitrary<string> =>
  fc.string({
    unit: fc
      .oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xff }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
      )
      .map((code) => String.fromCharCode(code)),
    maxLength,
  })
