/** The fields that a program that lists assets asks for. */
export const CHOSEN = [
  'id',
  'slug',
  'name',
  'ticker',
  'asset_class_slug',
  'issuer_name',
  'network_slugs',
  'bridged_token_value_dollar',
  'holding_addresses_count',
] as const
