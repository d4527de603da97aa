CREATE TABLE "collection_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "story" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "in_menu" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "tile" integer;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "badge" text DEFAULT 'facts' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "best_seller" text DEFAULT 'highest-price' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_addresses" ADD CONSTRAINT "collection_addresses_collection_collections_slug_fk" FOREIGN KEY ("collection") REFERENCES "public"."collections"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_address" ON "collections" USING btree (coalesce("address", "slug"));--> statement-breakpoint
-- What was code of the four collections of the specification becomes their rows; a house without them has none of it. Our Story's
-- lines were in its text: those that count now move along.
UPDATE "collections" SET
  "tile" = array_position(array['luna', 'ireti', 'aku', 'zuri'], "slug") - 1,
  "badge" = case "slug" when 'aku' then 'SALE' when 'ireti' then 'BESTSELLER' when 'zuri' then 'NEW' else 'none' end,
  "story" = coalesce(
    (SELECT d."body" -> 'collections' ->> "collections"."slug" FROM "document_versions" d
      WHERE d."document" = 'story' AND d."withdrawn_at" IS NULL AND d."show_at" <= now() ORDER BY d."show_at" DESC, d."number" DESC LIMIT 1),
    case "slug"
      when 'aku' then 'Sleek and straight, with nowhere for poor hair to hide. Bone straight, silk, yaki.'
      when 'ireti' then 'Curls and coils with their own mind: pixie, Burmese, kinky, afro.'
      when 'zuri' then 'Waves and colour. Body wave, raw wavy, honey, ginger, burgundy.'
      else 'Short, glueless, on in a minute. For the mornings that start at five.'
    end)
WHERE "slug" IN ('aku', 'ireti', 'zuri', 'luna');--> statement-breakpoint
-- The shelf in memory holds the names of collections among the words of their products.
CREATE TRIGGER "collections_renamed" AFTER UPDATE ON "collections" FOR EACH ROW WHEN ((OLD."name", OLD."is_shown") IS DISTINCT FROM (NEW."name", NEW."is_shown")) EXECUTE FUNCTION "announce_whole_shelf"();
