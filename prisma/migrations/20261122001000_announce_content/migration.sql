-- Pages are cached until what they show has changed. Published data tells so by the data version; these tables are changed beside
-- it (edits of facts and texts, news, decisions on held values), by whatever program, and tell it themselves. A notification is
-- sent once a transaction, when it commits.
CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assay_content', '');
  RETURN NULL;
END
$$;

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY[
    'asset', 'asset_terms', 'asset_service_provider', 'token', 'issuer', 'manager', 'platform', 'service_provider', 'network',
    'pool', 'loan', 'investment', 'news_article', 'news_asset', 'citation', 'source', 'incident', 'held_value', 'change_entry'
  ] LOOP
    EXECUTE format('CREATE TRIGGER announce_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', named);
  END LOOP;
END
$$;
