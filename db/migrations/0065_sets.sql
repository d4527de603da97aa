CREATE TABLE "variant_parts" (
	"variant_id" text NOT NULL,
	"part_variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "variant_parts_variant_id_part_variant_id_pk" PRIMARY KEY("variant_id","part_variant_id"),
	CONSTRAINT "variant_parts_quantity" CHECK ("variant_parts"."quantity" > 0),
	CONSTRAINT "variant_parts_not_itself" CHECK ("variant_parts"."part_variant_id" <> "variant_parts"."variant_id")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "variant_parts" ADD CONSTRAINT "variant_parts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_parts" ADD CONSTRAINT "variant_parts_part_variant_id_variants_id_fk" FOREIGN KEY ("part_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_parts_part" ON "variant_parts" USING btree ("part_variant_id");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_set_holds_nothing" CHECK (not "variants"."is_set" or "variants"."held" = 0);--> statement-breakpoint
-- A set has no units of its own: its on_hand says how many its parts make, whoever moves them and by whatever way. A part that
-- nobody counts limits nothing; one that is retired or archived makes none. Sets are locked after their parts and in the order of
-- their ids, and counted by a statement of its own, which sees what those who held the lock before have written.
CREATE FUNCTION "count_sets"("wanted" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  PERFORM FROM "variants" WHERE "id" = ANY("wanted") ORDER BY "id" FOR NO KEY UPDATE;
  FOR changed IN
    UPDATE "variants" s SET "is_set" = c."parts" > 0, "on_hand" = c."makes"
    FROM (
      SELECT v."id", v."on_hand" AS "before", count(u."id") AS "parts",
        CASE WHEN count(u."id") = 0 THEN 0 ELSE coalesce(min(
          CASE WHEN u."retired_at" IS NOT NULL OR p."deleted_at" IS NOT NULL THEN 0
            WHEN NOT p."made_to_order" THEN (u."on_hand" - u."held") / vp."quantity" END), 100000) END AS "makes"
      FROM "variants" v LEFT JOIN "variant_parts" vp ON vp."variant_id" = v."id"
        LEFT JOIN "variants" u ON u."id" = vp."part_variant_id" LEFT JOIN "products" p ON p."id" = u."product_id"
      WHERE v."id" = ANY("wanted") GROUP BY v."id"
    ) c
    WHERE s."id" = c."id" AND (s."is_set", s."on_hand") IS DISTINCT FROM (c."parts" > 0, c."makes")
    RETURNING s."product_id", c."before", c."makes"
  LOOP
    -- As announceStock tells pages; ten is beyond what they call low.
    IF least(changed."before", changed."makes") <= 10 THEN
      PERFORM pg_notify('pages', 'product:' || changed."product_id");
    END IF;
    IF (changed."before" > 0) <> (changed."makes" > 0) THEN
      PERFORM pg_notify('pages', 'listing');
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_sets_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[];
BEGIN
  SELECT array_agg("variant_id") INTO wanted FROM "variant_parts" WHERE "part_variant_id" = NEW."id";
  IF wanted IS NOT NULL THEN
    PERFORM "count_sets"(wanted);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_sets_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[];
BEGIN
  SELECT array_agg(DISTINCT vp."variant_id") INTO wanted FROM "variant_parts" vp JOIN "variants" v ON v."id" = vp."part_variant_id"
    WHERE v."product_id" = NEW."id";
  IF wanted IS NOT NULL THEN
    PERFORM "count_sets"(wanted);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever holds units of the part at this moment is waited for: it does not know of this set.
CREATE FUNCTION "count_set_of_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM FROM "variants" WHERE "id" = NEW."part_variant_id" FOR NO KEY UPDATE;
  END IF;
  PERFORM "count_sets"(ARRAY[coalesce(NEW."variant_id", OLD."variant_id")]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "variants_counted" AFTER UPDATE ON "variants" FOR EACH ROW WHEN (
  (OLD."on_hand" - OLD."held", OLD."retired_at" IS NULL) IS DISTINCT FROM (NEW."on_hand" - NEW."held", NEW."retired_at" IS NULL)
) EXECUTE FUNCTION "count_sets_of_part"();--> statement-breakpoint
CREATE TRIGGER "products_counted" AFTER UPDATE ON "products" FOR EACH ROW WHEN (
  (OLD."made_to_order", OLD."deleted_at" IS NULL) IS DISTINCT FROM (NEW."made_to_order", NEW."deleted_at" IS NULL)
) EXECUTE FUNCTION "count_sets_of_product"();--> statement-breakpoint
CREATE TRIGGER "variant_parts_counted" AFTER INSERT OR UPDATE OR DELETE ON "variant_parts" FOR EACH ROW EXECUTE FUNCTION "count_set_of_parts"();
