import { ALGORAND_ASSET, algorandAnswers, algorandNow } from './algorand-answers.ts'
import { APTOS_ASSET, aptosAnswers, aptosNow } from './aptos-answers.ts'
import { cosmosAnswers, NOBLE_DENOM, nobleNow } from './cosmos-answers.ts'
import { HEDERA_TOKEN, hederaAnswers, hederaNow } from './hedera-answers.ts'
import type { LedgerAnswers } from './ledger-node.ts'
import { LIQUID_ASSET, liquidAnswers, liquidNow } from './liquid-answers.ts'
import { NEAR_ACCOUNT, nearAnswers, nearNow } from './near-answers.ts'
import { MINT, solanaAnswers, solanaNow } from './solana-answers.ts'
import { STELLAR_ISSUER, stellarAnswers, stellarNow } from './stellar-answers.ts'
import { SUI_COIN, suiAnswers, suiNow } from './sui-answers.ts'
import { TEZOS_CONTRACT, tezosAnswers, tezosNow } from './tezos-answers.ts'
import { TRON_CONTRACT, tronAnswers, tronNow } from './tron-answers.ts'
import { ISSUED, xrplAnswers, xrplNow } from './xrp-answers.ts'

/** A token of each network, and a node that is right about it. */
export const rightNodes = {
  solana: { address: MINT, answers: solanaAnswers(() => solanaNow) },
  'xrp-ledger': { address: ISSUED, answers: xrplAnswers(() => xrplNow) },
  stellar: { address: `USDY-${STELLAR_ISSUER}`, answers: stellarAnswers(() => stellarNow) },
  liquid: { address: LIQUID_ASSET, answers: liquidAnswers(() => liquidNow) },
  aptos: { address: APTOS_ASSET, answers: aptosAnswers(() => aptosNow) },
  sui: { address: SUI_COIN, answers: suiAnswers(() => suiNow) },
  tron: { address: TRON_CONTRACT, answers: tronAnswers(() => tronNow) },
  noble: { address: NOBLE_DENOM, answers: cosmosAnswers(() => nobleNow) },
  'hedera-hashgraph': { address: HEDERA_TOKEN, answers: hederaAnswers(() => hederaNow) },
  algorand: { address: ALGORAND_ASSET, answers: algorandAnswers(() => algorandNow) },
  near: { address: NEAR_ACCOUNT, answers: nearAnswers(() => nearNow) },
  tezos: { address: TEZOS_CONTRACT, answers: tezosAnswers(() => tezosNow) },
} as const satisfies Record<string, { address: string; answers: LedgerAnswers }>

export type RightNetwork = keyof typeof rightNodes

/** As the right node, but for what it says where the question has a text in it. */
export const rightBut =
  (network: RightNetwork, asked: string, say: (right: unknown) => unknown): LedgerAnswers =>
  (question, response) => {
    const right = rightNodes[network].answers(question, response)
    const { method, params } = question
    const text = method === 'GET' || method === 'POST' ? JSON.stringify(params) : method
    return text.includes(asked) ? say(right) : right
  }
