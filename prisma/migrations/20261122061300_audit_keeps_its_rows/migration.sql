-- TRUNCATE fires no row triggers: without this one it empties the audit trail, and embedded databases are used by a superuser.
CREATE TRIGGER audit_entry_not_truncated BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_append_only();
