import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Tokens on Solana by their mints; one request names them all. */
const MINTS = {
  CETES7CKqqKQizuSN6iWQwmTeFRjbJR6Vw2XRKfEDR8f: 'cetes',
  BRNTNaZeTJANz9PeuD8drNbBHwGgg7ZTjiQYrFgWQ48p: 'tesouro',
  EuroszHk1AL7fHBBsxgeGHsamUqwBpb26oEyt9BcfZ6G: 'eurob',
  GiLTSeSFnNse7xQVYeKdMyckGw66AoRmyggGg1NNd4yr: 'gilts',
  FubtUcvhSCr3VPXEcxouoQjKQ7NWTCzXyECe76B7L3f8: 'acred',
  '5Y8NV33Vv7WbnLfq3zBcKSdYPrk7g2KoiQoe7M2tcxp5': 'onyc',
  '3b8X44fLF9ooXaUm3hhSgjpmVs6rZZ3pPoGnGahc3Uu7': 'prime',
  XsbEhLAtcf6HdfpFZ5xEMdqW8nfAvcsP5bdudRLJzJp: 'aaplx',
  XsDoVfqeBukxuZHWhdvWHBhgEHjGNst4MLodqsJHzoB: 'tslax',
  Xsc9qvGR1efVDFGLrVsmkzv3qi45LTBjeUKSPmx9qEh: 'nvdax',
  XsoCS1TfEyfFhfvj8EtZ528L3CaKBDBRqRapnBbDF2W: 'spyx',
  Xs8S1uUs1zvS2p7iwtsG3b6fkhpvmwz4GYU3gWAmWHZ: 'qqqx',
  XsueG8BtpquVJX9LVLLEGuViXUungE6WmK5YZ3p3bd1: 'crclx',
  XsP7xzNPvEHS1m6qfanPUGjNmdnmsLKEoNAnHjdxxyZ: 'mstrx',
  Xs7ZdzSHLU9ftNJsii5fCeJhoRWSC32SQGzGQtePxNu: 'coinx',
  XsvNBAYkrDRNhA7wPHQfX3ZUXZyZLdnCQDfHZ56bzpg: 'hoodx',
  XsCPL9dNWBMvFtTmwcCA5v3xWPSMEBCszbQdiLLq6aN: 'googlx',
  Xs3eBt7uRfJX8QUs4suhyU8p2M6DoUDrJyWBa8LLZsg: 'amznx',
  Xsa62P5mvPszXL1krVUnU5ar38bBSVcWAB6fmPCo5Zu: 'metax',
  XspzcW1PRtgf6Wj92HCiZdjzKCyFekVD8P5Ueh3dRMX: 'msftx',
  Xsf9mBktVB9BSU5kf4nHxPq5hCBJ2j2ui3ecFGxPRGc: 'gmex',
  Xsnuv4omNoHozR6EEW5mXkw8Nrny5rB3jVfLqi6gKMH: 'llyx',
  XsqE9cRRpzxcGKDXj1BJ7Xmg4GRhZoyY1KpmGSxAWT2: 'mcdx',
  XszvaiXGPwvk2nwb3o9C1CX4K6zH8sez11E6uyup6fe: 'unhx',
  Xs151QeqTCiuKtinzfRATnUESM2xTU6V9Wy8Vy538ci: 'wmtx',
  XsgSaSvNSqLTtFuyWPBhK9196Xb9Bbdyjj4fH3cPJGo: 'avgox',
  Xs6B6zawENwAbWVi7w92rjazLuAr5Az59qgWKcNb45x: 'brk-bx',
  GyWgeqpy5GueU2YbkE8xqUeVEokCMMCEeUrfbtMw6phr: 'buidl',
  i7u4r16TcsJTgq1kAG8opmVZyVnAKBwLKu6ZPMwzxNc: 'ousg',
  A1KLoBrKBde8Ty9qtNQUtq3C2ortoC3u7twggz7sEto6: 'usdy',
  CCz3SGVziFeLYk2xfEstkiqJfYkjaSWb2GCABYsVcjo2: 'ustb',
  '4MmJVdwYN8LwvbGeCowYjSx7KoEi6BJWg8XXnW4fDDp6': 'tbill',
  '34mJztT9am2jybSukvjNqRjgJBZqHJsHnivArx1P4xy1': 'vbill',
  USTRYnGgcHAhdWsanv8BG6vHGd4p7UGgoB9NRd8ei7j: 'ustry',
}

export const jupiter: DeclaredForm = {
  sureness: 'public code',
  evidence: 'the tokens API of Jupiter, version 2: search by up to 100 mints, holderCount of each',
  requests: [
    {
      name: 'holders',
      address: `https://lite-api.jup.ag/tokens/v2/search?query=${Object.keys(MINTS).join(',')}`,
      assets: MINTS,
      networks: { solana: 'solana' },
      mayLackAssets: true,
      readings: [
        {
          asset: 'id',
          network: "'solana'",
          measures: [{ measure: 'holders', value: 'holderCount' }],
        },
      ],
    },
  ],
}
