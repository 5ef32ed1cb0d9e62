import { assetEventKeys } from '#lib/registry/asset-events.ts'
import { gapReasonKeys } from '#lib/registry/second-opinions.ts'
import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { field } from '#lib/registry/datasets/dataset-field.ts'

/** Records of events, and of who holds and belongs to what. */
export const activityDatasets = {
  transactions: {
    title: 'Transactions',
    group: 'activity',
    row: 'One mint, burn or transfer of a token.',
    table: 'transaction',
    fields: [
      field('id', 'integer', 'transaction.id', 'Increases with each row.'),
      field('token_id', 'integer', 'transaction.token_id', 'The token.'),
      field('type', 'text', 'transaction.type', 'mint, burn or transfer.'),
      field('from_address', 'text', 'transaction.from_address', 'Blank for a mint.'),
      field('to_address', 'text', 'transaction.to_address', 'Blank for a burn.'),
      field(
        'amount',
        'number',
        'transaction.amount',
        'Exact, in the token’s smallest unit.',
        'raw token',
      ),
      field('at', 'time', 'transaction.at', 'Block time, UTC.'),
      field('hash', 'text', 'transaction.hash', 'In the format of its network.'),
      field('log_index', 'integer', 'transaction.log_index', 'Position within the transaction.'),
    ],
  },
  holders: {
    title: 'Holders',
    group: 'activity',
    row: 'One holder count of an asset.',
    table: 'holder_snapshot',
    fields: [
      field('asset_id', 'integer', 'holder_snapshot.asset_id', 'The asset.'),
      field('date', 'day', 'holder_snapshot.day', 'Date of the count.'),
      field(
        'holders',
        'integer',
        'holder_snapshot.holders',
        'Addresses with a balance above zero.',
        'count',
      ),
      field(
        'top_1',
        'number',
        'holder_snapshot.top1',
        'Share of the largest holder, as a fraction.',
        'percent',
      ),
      field('top_5', 'number', 'holder_snapshot.top5', 'Share of the five largest.', 'percent'),
      field('top_10', 'number', 'holder_snapshot.top10', 'Share of the ten largest.', 'percent'),
    ],
  },
  'asset-events': {
    title: 'Corporate actions',
    group: 'activity',
    row: 'One corporate action of an asset on a day: a split, a dividend, a migration.',
    table: 'asset_event',
    fields: [
      field('id', 'integer', 'asset_event.id', 'Permanent and never reused.'),
      field('asset_id', 'integer', 'asset_event.asset_id', 'The asset that it happened to.'),
      field('kind', 'text', 'asset_event.kind', `${assetEventKeys.join(', ')}.`),
      field('day', 'day', 'asset_event.day', 'The first day on which figures follow it.'),
      field(
        'factor',
        'number',
        'asset_event.factor',
        'Units for one before of a split, dollars for one unit of a dividend, ' +
          'units of the underlying of a multiplier; blank for other kinds.',
        'kind',
      ),
      field('note', 'text', 'asset_event.note', 'Details, if any.'),
      field('source', 'text', 'asset_event.source_url', 'Where it was read.'),
      field('recorded_at', 'time', 'asset_event.recorded_at', 'When it was recorded or corrected.'),
    ],
  },
  'second-opinions': {
    title: 'Second opinions',
    group: 'activity',
    row: 'One figure of an asset as another source tells it, beside what is published.',
    table: 'second_opinion',
    fields: [
      field('asset_id', 'integer', 'second_opinion.asset_id', 'The asset.'),
      field(
        'measure_id',
        'integer',
        'second_opinion.measure_id',
        'The measure that is compared: value, supply, price or holders.',
      ),
      field('source_id', 'integer', 'second_opinion.source_id', 'The other source.'),
      field('date', 'day', 'second_opinion.day', 'Newest published date.'),
      field('published', 'number', 'second_opinion.here', 'What is published here.', 'measure'),
      field('told_date', 'day', 'second_opinion.told_day', 'Newest date of the other source.'),
      field('told', 'number', 'second_opinion.there', 'What it says.', 'measure'),
      field(
        'reason',
        'text',
        'second_opinion.reason',
        `Of the largest part of the gap: ${gapReasonKeys.join(', ')}; blank: it agrees.`,
      ),
      field(
        'since',
        'day',
        'second_opinion.since_day',
        'First date since which the gap is beyond the tolerance; blank: it is within.',
      ),
    ],
  },
  memberships: {
    title: 'Memberships',
    group: 'activity',
    row: 'One assignment of an asset or token to a class, issuer, platform or network, with its start date.',
    table: 'membership',
    fields: [
      field('subject', 'text', 'membership.subject', 'asset or token.'),
      field('subject_id', 'integer', 'membership.subject_id', 'Its id.'),
      field('kind', 'text', 'membership.kind', 'class, platform, issuer, network or tokenization.'),
      field('target', 'text', 'membership.target', 'Id or key of the group; blank: it left.'),
      field('valid_from', 'day', 'membership.valid_from', 'Effective date.'),
      field('recorded_at', 'time', 'membership.recorded_at', 'When it was recorded on this site.'),
    ],
  },
} as const satisfies Record<string, Dataset>
