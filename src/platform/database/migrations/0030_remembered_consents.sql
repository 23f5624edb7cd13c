-- Whether the present text was agreed to is remembered with the rest of an account (decision 0029).
CREATE TRIGGER "consents_told" AFTER INSERT OR UPDATE OR DELETE ON "consents" FOR EACH ROW
  EXECUTE FUNCTION "tell_account_change"('user_id');
