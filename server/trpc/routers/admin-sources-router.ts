import {
  addressFactAddition,
  addressFactChoice,
  feedCheckChoice,
  feedSwitch,
  feedToCheck,
  networkToRead,
} from '#lib/schemas/chain-facts.ts'
import {
  addressToAdd,
  addressToRead,
  connectorChoice,
  connectorsToResume,
  connectorToSwitch,
  declarationDraft,
  declarationToAdd,
} from '#lib/schemas/connector-choice.ts'
import { jobToRead, jobToRun } from '#lib/schemas/job-to-run.ts'
import { addAddressFact, removeAddressFact } from '#server/admin/chain/address-facts.ts'
import {
  addCheckedFeed,
  checkFeed,
  readFeedCheck,
  switchFeed,
} from '#server/admin/chain/list-chain-feeds.ts'
import { readNetworkNow } from '#server/admin/chain/read-network.ts'
import { addDeclarationBy } from '#server/admin/sources/add-declaration.ts'
import { previewDeclaration } from '#server/admin/sources/preview-declaration.ts'
import { readOwnAddress } from '#server/admin/sources/read-own-address.ts'
import { jobLines, jobsView } from '#server/admin/sources/jobs-view.ts'
import {
  addAddressBy,
  removeAddressBy,
  restoreAddressBy,
} from '#server/admin/sources/own-addresses.ts'
import { runJobNow } from '#server/admin/sources/run-job.ts'
import { askConnectorBy, switchConnectorBy } from '#server/admin/sources/switch-connector.ts'
import { goLiveBy, pauseAllBy, resumeAllBy } from '#server/admin/sources/switch-connectors.ts'
import { adminProcedure, router } from '#server/trpc/procedures/init.ts'

/** The job queue, and the connectors that it has asked. */
export const adminSourcesRouter = router({
  jobs: adminProcedure.query(() => jobsView()),
  log: adminProcedure.input(jobToRead).query(({ input }) => jobLines(input.id)),
  run: adminProcedure.input(jobToRun).mutation(({ ctx, input }) => runJobNow(ctx.actor, input.key)),
  switchConnector: adminProcedure
    .input(connectorToSwitch)
    .mutation(({ ctx, input }) => switchConnectorBy(ctx.actor, input)),
  askConnector: adminProcedure
    .input(connectorChoice)
    .mutation(({ ctx, input }) => askConnectorBy(ctx.actor, input.key)),
  goLive: adminProcedure.mutation(({ ctx }) => goLiveBy(ctx.actor)),
  pauseAll: adminProcedure.mutation(({ ctx }) => pauseAllBy(ctx.actor)),
  resumeAll: adminProcedure
    .input(connectorsToResume)
    .mutation(({ ctx, input }) => resumeAllBy(ctx.actor, input.keys)),
  addConnector: adminProcedure
    .input(addressToAdd)
    .mutation(({ ctx, input }) => addAddressBy(ctx.actor, input)),
  readAddress: adminProcedure.input(addressToRead).mutation(({ input }) => readOwnAddress(input)),
  previewDeclaration: adminProcedure
    .input(declarationDraft)
    .mutation(({ input }) => previewDeclaration(input)),
  addDeclaration: adminProcedure
    .input(declarationToAdd)
    .mutation(({ ctx, input }) => addDeclarationBy(ctx.actor, input)),
  removeConnector: adminProcedure
    .input(connectorChoice)
    .mutation(({ ctx, input }) => removeAddressBy(ctx.actor, input.key)),
  restoreConnector: adminProcedure
    .input(connectorChoice)
    .mutation(({ ctx, input }) => restoreAddressBy(ctx.actor, input.key)),
  readNetwork: adminProcedure
    .input(networkToRead)
    .mutation(({ ctx, input }) => readNetworkNow(ctx.actor, input.network)),
  addAddress: adminProcedure
    .input(addressFactAddition)
    .mutation(({ ctx, input }) => addAddressFact(ctx.actor, input)),
  removeAddress: adminProcedure
    .input(addressFactChoice)
    .mutation(({ ctx, input }) => removeAddressFact(ctx.actor, input.id)),
  checkFeed: adminProcedure.input(feedToCheck).mutation(({ input }) => checkFeed(input)),
  feedCheck: adminProcedure.input(feedCheckChoice).query(({ input }) => readFeedCheck(input.id)),
  addFeed: adminProcedure
    .input(feedCheckChoice)
    .mutation(({ ctx, input }) => addCheckedFeed(ctx.actor, input.id)),
  switchFeed: adminProcedure
    .input(feedSwitch)
    .mutation(({ ctx, input }) => switchFeed(ctx.actor, input)),
})
