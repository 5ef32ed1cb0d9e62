-- A row that a form edits moves its version with every change of what the form shows, whoever makes it: the form of its
-- owner, an admin, a command, a foreign key. A form that was opened before is then refused, and writes nothing back.
CREATE FUNCTION move_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER user_version BEFORE UPDATE ON "user" FOR EACH ROW
WHEN ((OLD.name, OLD.role, OLD.organization_id, OLD.features) IS DISTINCT FROM (NEW.name, NEW.role, NEW.organization_id, NEW.features))
EXECUTE FUNCTION move_version();

CREATE TRIGGER organization_version BEFORE UPDATE ON organization FOR EACH ROW
WHEN ((OLD.name, OLD.domain, OLD.scope, OLD.features) IS DISTINCT FROM (NEW.name, NEW.domain, NEW.scope, NEW.features))
EXECUTE FUNCTION move_version();

-- What a user says of itself and the plan of an organization stand in tables of their own, and under the same version.
CREATE FUNCTION move_user_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "user" SET version = version + 1 WHERE id = NEW.user_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER profile_is_new AFTER INSERT ON profile FOR EACH ROW EXECUTE FUNCTION move_user_version();

CREATE TRIGGER profile_has_changed AFTER UPDATE ON profile FOR EACH ROW
WHEN (
  (OLD.company, OLD.company_type, OLD.occupation, OLD.acquisition_channel, OLD.asset_class_interests, OLD.should_receive_marketing)
  IS DISTINCT FROM
  (NEW.company, NEW.company_type, NEW.occupation, NEW.acquisition_channel, NEW.asset_class_interests, NEW.should_receive_marketing)
)
EXECUTE FUNCTION move_user_version();

CREATE FUNCTION move_organization_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organization SET version = version + 1 WHERE id = NEW.organization_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER plan_has_changed AFTER UPDATE ON organization_plan FOR EACH ROW
WHEN ((OLD.type, OLD.ends_at) IS DISTINCT FROM (NEW.type, NEW.ends_at))
EXECUTE FUNCTION move_organization_version();
