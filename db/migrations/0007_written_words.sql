-- A version with an hour is never changed, whoever comes by SQL: it is only told, taken back, or its writer made one with herself.
CREATE FUNCTION "keep_dated_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.show_at IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.document, NEW.number, NEW.body, NEW.note, NEW.written_at, NEW.show_at, NEW.revision)
    IS NOT DISTINCT FROM (OLD.id, OLD.document, OLD.number, OLD.body, OLD.note, OLD.written_at, OLD.show_at, OLD.revision) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of % with an hour is never changed or removed', OLD.document USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "document_versions_dated" BEFORE UPDATE OR DELETE ON "document_versions" FOR EACH ROW EXECUTE FUNCTION "keep_dated_words"();--> statement-breakpoint
-- What an owner wrote for the home page was a setting until now. What she did not write comes from the defaults. Braces, which
-- a document takes for something to be filled in, are left out: words that its schema refuses would close the home page.
INSERT INTO "document_versions" ("id", "document", "number", "body", "note", "written_by", "written_at", "show_at")
SELECT
  'doc_' || substr(md5(random()::text) || md5(random()::text), 1, 26),
  'home',
  2,
  jsonb_strip_nulls(jsonb_build_object(
    'heroTitle', to_jsonb(nullif(btrim(regexp_replace("value" ->> 'heroTitle', '[{}]', '', 'g')), '')),
    'heroLead', to_jsonb(nullif(btrim(regexp_replace("value" ->> 'heroLead', '[{}]', '', 'g')), '')),
    'heroButton', to_jsonb(nullif(btrim(regexp_replace("value" ->> 'heroButton', '[{}]', '', 'g')), ''))
  )) || jsonb_build_object('blocks', jsonb_build_array(
    jsonb_build_object('name', 'collections', 'shown', coalesce(("value" ->> 'collections')::boolean, true)),
    jsonb_build_object('name', 'newsletter', 'shown', coalesce(("value" ->> 'newsletter')::boolean, true)),
    jsonb_build_object('name', 'bestSellers', 'shown', coalesce(("value" ->> 'bestSellers')::boolean, true)),
    jsonb_build_object('name', 'banner', 'shown', true),
    jsonb_build_object('name', 'newArrivals', 'shown', coalesce(("value" ->> 'newArrivals')::boolean, true)),
    jsonb_build_object('name', 'faq', 'shown', true)
  )),
  'Carried over from the settings',
  (SELECT "written_by" FROM "setting_changes" WHERE "key" = 'home' ORDER BY "id" DESC LIMIT 1),
  "updated_at",
  "updated_at"
FROM "settings" WHERE "key" = 'home';--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'home';
