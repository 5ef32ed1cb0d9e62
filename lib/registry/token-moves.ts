/**
 * How balances of a token change in ways that its transfers do not say; what transfers come to is
 * no exact figure of it then.
 */
export const tokenMoves = {
  rebasing: {
    label: 'Rebasing',
    fault: 'token_rebases',
    explains:
      'Balances change without transfers. Supply is read from the contract; ' +
      'mints, burns, volume, holders and circulating supply, ' +
      'which depend on transfers, are not published.',
  },
  'fee-on-transfer': {
    label: 'Fee on transfer',
    fault: 'token_takes_fee',
    explains:
      'Recipients get less than the transferred amount. ' +
      'Supply is read from the contract; ' +
      'mints, burns, volume, holders and circulating supply, ' +
      'which depend on transfers, are not published.',
  },
  unclear: {
    label: 'Balances differ',
    fault: 'token_unclear',
    explains:
      'Balances differ from the sum of transfers. Supply is read from the contract; ' +
      'mints, burns, volume, holders and circulating supply, ' +
      'which depend on transfers, are not published.',
  },
} as const

export type TokenMove = keyof typeof tokenMoves
export const tokenMoveKeys = Object.keys(tokenMoves) as TokenMove[]
