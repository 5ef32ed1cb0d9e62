-- A failed sign-in to an address that nobody has is written by a stranger, as often as there are networks to come from: such rows
-- may be removed after thirty days. All others stay, and none is changed. OLD is asked for only where there is one.
CREATE OR REPLACE FUNCTION audit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.actor = 'visitor' AND OLD.resource = 'user' AND OLD.resource_id = 'unknown' AND OLD.at < now() - interval '30 days'
      AND OLD.action IN ('sign-in.fail', 'sign-in.refuse', 'sign-in.hold', 'sign-in.link-refuse') THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_entry is append-only';
END
$$;
